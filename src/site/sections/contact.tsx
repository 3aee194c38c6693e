import { Fragment, type ReactNode } from 'react'
import type { Collections, EntryOf } from '#content/collections.ts'
import { toMailtoUrl } from '#content/email.ts'
import { telUrl } from '#content/phone.ts'
import { contact } from '#content/sections/contact.ts'
import { messages, placeholder } from '../messages.ts'
import { getIntroduction } from '../site-settings.ts'
import { type ContactNetwork, contactSectionLinks } from '../social-networks.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Icon } from './icon.tsx'
import { QuotationLink, WhatsAppLink } from './quotation-cta.tsx'
import { SectionHeading } from './section-heading.tsx'
import { defineView, singleEntry } from './view.ts'

type Entry = Partial<EntryOf<'contact'>>

/** How the fields of the contact are shown that are lines of text, in this order. */
const details: {
  readonly [N in Exclude<keyof Collections['contact']['fields'], ContactNetwork | 'whatsapp'>]: (
    entry: Entry,
  ) => ReactNode
} = {
  address: (entry) => <address lang={fallbackLang(entry, 'address')}>{entry.address || placeholder.text}</address>,
  phone: ({ phone }) => (phone ? <a href={telUrl(phone)}>{phone}</a> : placeholder.text),
  email: ({ email }) => (email ? <a href={toMailtoUrl(email)}>{email}</a> : placeholder.text),
}
const detailNames = Object.keys(details) as (keyof typeof details)[]

/**
 * The "Contact" section: address, phone, email, social networks and a link to the quotation form. The two lists are
 * omitted while nothing in them is filled in.
 */
export const contactView = defineView(contact, {
  // Never empty: it links to the quotation form.
  isEmpty: () => false,
  render: ({ content, ...context }) => {
    const { site, language } = context
    const entry = singleEntry(content.contact)
    const t = messages[language]
    const hasDetails = !entry || detailNames.some((name) => entry[name])
    const networks = contactSectionLinks(site, entry)
    return (
      <section id="contact" className="contact" aria-labelledby="contact-heading">
        <div className="wrap">
          <div className="contact-cta">
            <SectionHeading {...context} section={contact} />
            <p className="intro">{getIntroduction(context, contact)}</p>
            <QuotationLink language={language} target="_top" />
            <WhatsAppLink whatsApp={context.whatsApp} />
          </div>
          {hasDetails && (
            <dl className="contact-details">
              {detailNames.map((name) => (
                <Fragment key={name}>
                  <dt>{t[name]}</dt>
                  <dd>{details[name](entry ?? {})}</dd>
                </Fragment>
              ))}
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
  },
})
