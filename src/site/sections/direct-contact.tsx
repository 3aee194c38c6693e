import type { ReactNode } from 'react'
import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { ContactLinks } from './contact-links.tsx'

interface Props extends Pick<PageContext, 'language'> {
  readonly contact: PublicEntry<Collections['contact']> | undefined
}

/** Phone and e-mail address as an alternative to the quotation form; nothing when both are empty. */
export function DirectContact({ language, contact }: Props): ReactNode {
  const { phone, email } = contact ?? {}
  if (!phone && !email) return null
  return (
    <aside className="direct" aria-labelledby="direct-heading">
      <h2 id="direct-heading">{messages[language].quotationForm.contactDirectly}</h2>
      <ContactLinks phone={phone} email={email} />
    </aside>
  )
}
