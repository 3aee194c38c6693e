import type { ReactNode } from 'react'
import { toMailtoUrl } from '#content/email.ts'
import { telUrl } from '#content/phone.ts'

interface Props {
  readonly phone: string | undefined
  readonly email: string | undefined
  /** The address of the WhatsApp chat. */
  readonly whatsApp?: string | undefined
}

/** A list of the links to call, to write and to chat, without an empty one. */
export function ContactLinks({ phone, email, whatsApp }: Props): ReactNode {
  const links = { ...(phone && { [phone]: telUrl(phone) }), ...(email && { [email]: toMailtoUrl(email) }) }
  return (
    <ul>
      {Object.entries({ ...links, ...(whatsApp && { WhatsApp: whatsApp }) }).map(([label, href]) => (
        <li key={label}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
