import type { ReactNode } from 'react'
import type { EntryOf } from '#content/collections.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { ContactLinks } from './contact-links.tsx'

interface Props extends Pick<PageContext, 'language' | 'whatsApp'> {
  readonly contact: EntryOf<'contact'> | undefined
}

/** Phone, email address and WhatsApp as an alternative to the quotation form; nothing when all are empty. */
export function DirectContact({ language, whatsApp, contact }: Props): ReactNode {
  const { phone, email } = contact ?? {}
  if (!phone && !email && !whatsApp) return null
  return (
    <aside className="direct" aria-label={messages[language].quotationForm.contactDirectly}>
      <h2>{messages[language].quotationForm.contactDirectly}</h2>
      <ContactLinks phone={phone} email={email} whatsApp={whatsApp} />
    </aside>
  )
}
