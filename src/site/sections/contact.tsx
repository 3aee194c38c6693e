import type { ReactNode } from 'react'
import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import { quotationPath, telUrl } from '../links.ts'
import { messages, placeholder } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { sectionHeading } from '../site-settings.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Icon } from './icon.tsx'
import { SectionHeading } from './section-heading.tsx'

type ContactEntry = PublicEntry<Collections['contact']>

interface Props extends PageContext {
  /** Undefined while it is loading. */
  readonly contact: ContactEntry | undefined
}

const socialNetworks = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'instagram', label: 'Instagram' },
  { name: 'twitter', label: 'Twitter' },
  { name: 'youtube', label: 'YouTube' },
] as const

/**
 * The "Contact" section: address, phone, e-mail, social networks and a link to the quotation form. The two lists are
 * omitted while nothing in them is filled in.
 */
export function Contact({ site, language, contact }: Props): ReactNode {
  const t = messages[language]
  const hasDetails = !contact || contact.address || contact.phone || contact.email
  const hasNetworks = !contact || socialNetworks.some(({ name }) => contact[name])
  return (
    <section id="contact" className="contact" aria-labelledby="contact-heading">
      <div className="wrap">
        <div className="contact-cta">
          <SectionHeading id="contact">{sectionHeading(site, 'contact', language)}</SectionHeading>
          <p className="intro">{site.settings?.contactLead ?? t.contactLead}</p>
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
        {hasNetworks && (
          <ul className="networks" aria-label={t.social}>
            {socialNetworks.map(({ name, label }) => (
              <li key={name}>
                <a href={contact?.[name] || placeholder.link} target="_top" rel="noreferrer">
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
