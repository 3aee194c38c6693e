import { telUrl } from '#content/phone.ts'
import type { MemoTexts } from '#content/records/memo.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { Icon } from '../../shared/ui/icons.tsx'
import classes from './memo-list.module.css'
import { memoMessages } from './messages.ts'
import { mailtoUrl, whatsAppUrl } from './reply.ts'

interface ReplyLinksProps {
  readonly memo: MemoTexts
  /** The id of the element that names the memo. */
  readonly titleId: string
  /** Called when a reply link is opened. */
  readonly onReply: () => void
}

/** The address and the number of the visitor, which reply by email or WhatsApp, or call, where they can. */
export function ReplyLinks({ memo, titleId, onReply }: ReplyLinksProps) {
  const t = useScopedTranslation(memoMessages)
  const { name, item } = memo
  const texts = {
    subject: item === '' ? t('replySubjectPlain') : t('replySubject', { item }),
    greeting: t('replyGreeting', { name }),
    quoteHeading: t('replyQuote'),
  }
  const chatUrl = whatsAppUrl(memo.tlp, `${texts.greeting}\n\n`)
  const links = [
    { href: mailtoUrl(memo, texts), icon: 'mail', text: memo.email, title: t('replyMail') },
    chatUrl
      ? ({ href: chatUrl, icon: 'chat', text: memo.tlp, title: t('replyWhatsApp') } as const)
      : ({ href: telUrl(memo.tlp), icon: 'phone', text: memo.tlp, title: t('phoneCall') } as const),
  ] as const
  return (
    <div className={classes['contact']}>
      {links.map(({ href, icon, text, title }) =>
        href ? (
          <a
            key={icon}
            href={href}
            {...(icon === 'chat' && { target: '_blank', rel: 'noreferrer' })}
            aria-describedby={titleId}
            title={`${text}: ${title}`}
            onClick={onReply}
          >
            <Icon name={icon} size={14} />
            <span>{text}</span>
            <span className="visually-hidden">{title}</span>
          </a>
        ) : (
          text && <span key={icon}>{text}</span>
        ),
      )}
    </div>
  )
}
