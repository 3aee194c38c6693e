import type { ReactNode } from 'react'
import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import { quotationPath, telUrl } from '../links.ts'
import { messages, placeholder } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { sectionHeading } from '../site-settings.ts'
import { contactSectionLinks } from '../social-networks.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Icon } from './icon.tsx'
import { SectionHeading } from './section-heading.tsx'

type ContactEntry = PublicEntry<Collections['contact']>

interface Props extends PageContext {
  /** Undefined while it is loading. */
  readonly contact: ContactEntry | undefined
}

/**
 * The "Contact" section: address, phone, e-mail, social networks and a link to the quotation form. The two lists are
 * omitted while nothing in them is filled in.
 */
export function Contact({ site, language, contact }: Props): ReactNode {
  const t = messages[language]
  const hasDetails = !contact || contact.address || contact.phone || contact.email
  const networks = contactSectionLinks(site, contact)
  return (
    <section id="contact" className="contact" aria-labelledby="contact-heading">
      <div className="wrap">
        <div className="contact-cta">
          <SectionHeading id="contact">{sectionHeading(site, 'contact', language)}</SectionHeading>
          <p className="intro">{site.settings?.leads?.contact ?? t.contactLead}</p>
          <a className="button" href={quotationPath(language)} target="_top">
            {t.requestQuotation}
            <Icon name="arrow" />
          </a>
        </div>
        {hasDetails && (
          <dl className="contact-details">
            <dt>{t.address}</dt>
            <dd>
              <address lang={contact && fallbackLang(contact, 'address')}>
                {contact?.address || placeholder.text}
              </address>
            </dd>
            <dt>{t.phone}</dt>
            <dd>{contact?.phone ? <a href={telUrl(contact.phone)}>{contact.phone}</a> : placeholder.text}</dd>
            <dt>{t.email}</dt>
            <dd>{contact?.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : placeholder.text}</dd>
          </dl>
        )}
        {networks.length > 0 && (
          <ul className="networks" aria-label={t.social}>
            {networks.map(({ name, label, href }) => (
              <li key={name}>
                <a href={href} target="_top" rel="noreferrer">
                  <Icon name={name} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
