import type { ReactNode } from 'react'
import type { View } from '#content/collection.ts'
import type { Collections } from '#content/index.ts'
import { callPath } from '#site/links.ts'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'

interface Props extends Pick<Surroundings, 'language'> {
  readonly contact: View<Collections['contact']> | undefined
}

/** The telephone and the e-mail address, for whoever would rather not fill in a form; nothing where there is neither. */
export function DirectWays({ language, contact }: Props): ReactNode {
  const { phone, email } = contact ?? {}
  if (!phone && !email) return null
  return (
    <aside className="direct" aria-labelledby="direct-heading">
      <h2 id="direct-heading">{words[language].ask.directly}</h2>
      <ul>
        {phone && (
          <li>
            <a href={callPath(phone)}>{phone}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
    </aside>
  )
}
