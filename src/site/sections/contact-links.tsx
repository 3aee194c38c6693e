import type { ReactNode } from 'react'
import { telUrl } from '../links.ts'

interface Props {
  readonly phone: string | undefined
  readonly email: string | undefined
}

/** A list of the links to call and to write, without an empty one. */
export function ContactLinks({ phone, email }: Props): ReactNode {
  return (
    <ul>
      {phone && (
        <li>
          <a href={telUrl(phone)}>{phone}</a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
    </ul>
  )
}
