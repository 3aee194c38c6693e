import { Button } from '@mantine/core'
import type { Memo } from '../../api/memos.ts'
import { Icon } from '../../icons.tsx'
import { useSay } from '../../language.ts'
import { mailLink, whatsAppLink } from './reply.ts'

interface ReplyLinksProps {
  readonly memo: Memo
  /** The id of what names the request. */
  readonly titleId: string
  /** Called when a reply has been begun. */
  readonly onReply: () => void
}

/** The ways in which the visitor can be answered: those for which there is an address or a number. */
export function ReplyLinks({ memo, titleId, onReply }: ReplyLinksProps) {
  const say = useSay()
  const { name, item } = memo.values
  const words = {
    subject: item === '' ? say('replySubjectPlain') : say('replySubject', { item }),
    greeting: say('replyGreeting', { name }),
    quote: say('replyQuote'),
  }
  const links = [
    { href: mailLink(memo.values, words), icon: 'mail', label: 'E-mail', title: say('replyMail') },
    { href: whatsAppLink(memo.values, words), icon: 'chat', label: 'WhatsApp', title: say('replyWhatsApp') },
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
