import { Button } from '@mantine/core'
import type { MemoTexts } from '#content/records/memo.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { Icon } from '../../shared/ui/icons.tsx'
import { memoMessages } from './messages.ts'
import { mailtoUrl, whatsAppUrl } from './reply.ts'

interface ReplyLinksProps {
  readonly memo: MemoTexts
  /** The id of the element that names the memo. */
  readonly titleId: string
  /** Called when a reply link is opened. */
  readonly onReply: () => void
}

/** Links that reply to the visitor by email or WhatsApp, where the memo has an address or a number. */
export function ReplyLinks({ memo, titleId, onReply }: ReplyLinksProps) {
  const t = useScopedTranslation(memoMessages)
  const { name, item } = memo
  const texts = {
    subject: item === '' ? t('replySubjectPlain') : t('replySubject', { item }),
    greeting: t('replyGreeting', { name }),
    quoteHeading: t('replyQuote'),
  }
  const links = [
    { href: mailtoUrl(memo, texts), icon: 'mail', label: 'E-mail', title: t('replyMail') },
    { href: whatsAppUrl(memo, texts), icon: 'chat', label: 'WhatsApp', title: t('replyWhatsApp') },
  ] as const
  return links.map(
    ({ href, icon, label, title }) =>
      href && (
        <Button
          key={icon}
          component="a"
          href={href}
          {...(icon === 'chat' && { target: '_blank', rel: 'noreferrer' })}
          variant="default"
          leftSection={<Icon name={icon} size={16} />}
          aria-label={title}
          aria-describedby={titleId}
          title={title}
          onClick={onReply}
        >
          {label}
        </Button>
      ),
  )
}
