import { Fragment } from 'react'
import { consents, currentConsent } from '#content/consent.ts'
import type { Content } from '#content/index.ts'
import { callPath, privacyPath } from '#site/links.ts'
import { Kawung } from '#site/sections/kawung.tsx'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import type { ClientBuild } from './client-build.ts'
import { innerPage } from './inner-page.tsx'
import type { Page } from './page.ts'
import { companyInShort, graphOf, trailNode } from './schema-org.ts'

/** What is kept about somebody who asks for a quotation, for how long, and how to have it erased. */
export function privacyPage(place: Surroundings, content: Content, build: ClientBuild): Page {
  const { site, language } = place
  const said = words[language].privacy
  const { email, phone } = content.contact[0] ?? {}
  return innerPage({
    place,
    build,
    versions: { id: privacyPath('id'), en: privacyPath('en') },
    content,
    head: {
      title: said.title,
      description: said.lead(site.name),
      data: graphOf(
        companyInShort(site),
        trailNode(site, language, [{ name: said.title, path: privacyPath(language) }]),
      ),
    },
    children: (
      <article className="wrap">
        <header className="inner-head">
          <Kawung />
          <h1>{said.title}</h1>
          <p className="intro">{said.lead(site.name)}</p>
        </header>
        <div className="rich-text">
          {said.parts.map(([heading, text]) => (
            <Fragment key={heading}>
              <h2>{heading}</h2>
              <p>{text}</p>
            </Fragment>
          ))}
          <h2>{said.howLong}</h2>
          <p>{site.retentionDays ? said.forDays(site.retentionDays) : said.untilAsked}</p>
          <h2>{said.rights}</h2>
          <p>{said.askFor}</p>
          <ul>
            {email && (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            {phone && (
              <li>
                <a href={callPath(phone)}>{phone}</a>
              </li>
            )}
          </ul>
          <h2>{said.consent}</h2>
          <blockquote>
            <p>{consents[currentConsent][language]}</p>
          </blockquote>
          <p>{said.version(currentConsent)}</p>
        </div>
      </article>
    ),
  })
}
