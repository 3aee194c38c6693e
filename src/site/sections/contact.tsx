import { contact } from '#content/sections/contact.ts'
import { quotationPath, telUrl } from '../links.ts'
import { messages, placeholder } from '../messages.ts'
import { getIntroduction } from '../site-settings.ts'
import { contactSectionLinks } from '../social-networks.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Icon } from './icon.tsx'
import { SectionHeading } from './section-heading.tsx'
import { defineView, singleEntry } from './view.ts'

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
    const hasDetails = !entry || entry.address || entry.phone || entry.email
    const networks = contactSectionLinks(site, entry)
    return (
      <section id="contact" className="contact" aria-labelledby="contact-heading">
        <div className="wrap">
          <div className="contact-cta">
            <SectionHeading {...context} section={contact} />
            <p className="intro">{getIntroduction(context, contact)}</p>
            <a className="button" href={quotationPath(language)} target="_top">
              {t.requestQuotation}
              <Icon name="arrow" />
            </a>
          </div>
          {hasDetails && (
            <dl className="contact-details">
              <dt>{t.address}</dt>
              <dd>
                <address lang={entry && fallbackLang(entry, 'address')}>{entry?.address || placeholder.text}</address>
              </dd>
              <dt>{t.phone}</dt>
              <dd>{entry?.phone ? <a href={telUrl(entry.phone)}>{entry.phone}</a> : placeholder.text}</dd>
              <dt>{t.email}</dt>
              <dd>{entry?.email ? <a href={`mailto:${entry.email}`}>{entry.email}</a> : placeholder.text}</dd>
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
