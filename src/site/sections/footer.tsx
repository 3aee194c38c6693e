import type { ReactNode } from 'react'
import { yearOf } from '#content/time-zone.ts'
import { blogPath, privacyPath, searchPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { FooterColumns, type FooterContent } from './footer-columns.tsx'

interface Props extends PageContext {
  /** The content of the columns; absent on the landing page, with its contact section directly above, and on short pages. */
  readonly content?: FooterContent
}

/** The footer of every page: columns with contact and services, copyright and the links to the blog, the search and the privacy page. */
export function Footer({ site, language, whatsApp, footerPages = [], content }: Props): ReactNode {
  const { settings } = site
  return (
    <footer className="footer">
      {content && <FooterColumns {...{ site, language, whatsApp, content }} />}
      <div className="wrap">
        <p>
          Copyright © {settings?.copyrightYear === 'current year' ? yearOf(Date.now(), settings.timeZone) : 2024}{' '}
          {settings?.legalName ?? site.name}
          {settings?.footer && (
            <>
              <br />
              {settings.footer}
            </>
          )}
        </p>
        {footerPages.map(({ path, label }) => (
          <a key={path} href={path} target="_top">
            {label}
          </a>
        ))}
        <a href={blogPath(language)} target="_top">
          {messages[language].blog}
        </a>
        <a href={searchPath(language)} target="_top">
          {messages[language].search.title}
        </a>
        <a href={privacyPath(language)} target="_top">
          {messages[language].privacy.title}
        </a>
      </div>
    </footer>
  )
}
