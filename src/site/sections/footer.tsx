import type { ReactNode } from 'react'
import { blogPath, privacyPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'

/** The footer of every page: copyright and the links to the blog and the privacy page. */
export function Footer({ site, language }: PageContext): ReactNode {
  const { settings } = site
  return (
    <footer className="footer">
      <div className="wrap">
        <p>
          Copyright © {settings?.copyrightYear ?? 2024} {settings?.legalName ?? site.name}
          {settings?.footer && (
            <>
              <br />
              {settings.footer}
            </>
          )}
        </p>
        <a href={blogPath(language)} target="_top">
          {messages[language].blog}
        </a>
        <a href={privacyPath(language)} target="_top">
          {messages[language].privacy.title}
        </a>
      </div>
    </footer>
  )
}
