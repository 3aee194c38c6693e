import type { ReactNode } from 'react'
import type { Content } from '#content/collections.ts'
import { contact as contactSection } from '#content/sections/contact.ts'
import { services as serviceSection } from '#content/sections/services.ts'
import { servicePath, shellPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { getHeading } from '../site-settings.ts'
import { socialLinks } from '../social-networks.ts'
import { ContactLinks } from './contact-links.tsx'
import { fallbackLang } from './fallback-lang.ts'

// With the link to all of them: full rows of two and of three.
const MAX_LINKS = 6

/** The content that the columns show. */
export type FooterContent = Pick<Content, 'service' | 'contact'>

interface Props extends PageContext {
  readonly content: FooterContent
}

/** The columns above the copyright line: address, phone, email and social networks, and the first services. */
export function FooterColumns({ site, language, whatsApp, content }: Props): ReactNode {
  const t = messages[language]
  const titled = content.service.filter(({ title }) => title)
  const services = titled.slice(0, titled.length > MAX_LINKS ? MAX_LINKS - 1 : MAX_LINKS)
  const { address, phone, email, ...contact } = content.contact[0] ?? {}
  const networks = socialLinks(site, content.contact[0])
  const hasContact = Boolean(address || phone || email || networks.length > 0 || whatsApp)
  if (!hasContact && services.length === 0) return null
  return (
    <div className="wrap footer-columns">
      {hasContact && (
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">{getHeading({ site, language }, contactSection)}</h2>
          {address && <address lang={fallbackLang(contact, 'address')}>{address}</address>}
          <ContactLinks phone={phone} email={email} whatsApp={whatsApp} />
          {networks.length > 0 && (
            <ul className="footer-networks" aria-label={t.social}>
              {networks.map(({ name, label, href }) => (
                <li key={name}>
                  <a href={href} rel="noreferrer">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {services.length > 0 && (
        <nav aria-labelledby="footer-services">
          <h2 id="footer-services">{getHeading({ site, language }, serviceSection)}</h2>
          <ul className="footer-services">
            {services.map((service) => (
              <li key={service.id} lang={fallbackLang(service, 'title')}>
                <a href={servicePath(service, language)}>{service.title}</a>
              </li>
            ))}
            {content.service.length > services.length && (
              <li>
                <a href={`${shellPath(language)}#services`}>{t.search.allServices}</a>
              </li>
            )}
          </ul>
        </nav>
      )}
    </div>
  )
}
