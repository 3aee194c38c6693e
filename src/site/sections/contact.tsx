import type { ReactNode } from 'react'
import type { View } from '#content/collection.ts'
import type { Collections } from '#content/index.ts'
import { callPath, quotationPath } from '#site/links.ts'
import type { Surroundings } from '#site/site.ts'
import { placeholder, words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import { Heading } from './heading.tsx'
import { Icon } from './icon.tsx'

type ContactView = View<Collections['contact']>

interface Props extends Pick<Surroundings, 'language'> {
  readonly contact: ContactView | undefined
}

const networks = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'instagram', label: 'Instagram' },
  { name: 'twitter', label: 'Twitter' },
  { name: 'youtube', label: 'YouTube' },
] as const

/** Where to find the company, and the way to ask for a quotation. */
export function Contact({ language, contact }: Props): ReactNode {
  const said = words[language]
  return (
    <section id="contact" className="contact" aria-labelledby="contact-heading">
      <div className="wrap">
        <div className="contact-call">
          <Heading id="contact">{said.contact}</Heading>
          <p className="intro">{said.contactLead}</p>
          <a className="button" href={quotationPath(language)} target="_top">
            {said.quotation}
            <Icon name="arrow" />
          </a>
        </div>
        <dl className="contact-facts">
          <dt>{said.address}</dt>
          <dd>
            <address lang={contact && langOf(contact, 'address')}>{contact?.address || placeholder.text}</address>
          </dd>
          <dt>{said.phone}</dt>
          <dd>{contact?.phone ? <a href={callPath(contact.phone)}>{contact.phone}</a> : placeholder.text}</dd>
          <dt>{said.email}</dt>
          <dd>{contact?.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : placeholder.text}</dd>
        </dl>
        <ul className="networks" aria-label={said.social}>
          {networks.map(({ name, label }) => (
            <li key={name}>
              <a href={contact?.[name] || placeholder.link} target="_top" rel="noreferrer">
                <Icon name={name} />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
