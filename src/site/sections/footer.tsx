import type { ReactNode } from 'react'
import { blogPath, privacyPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'

/** The footer of every page: copyright and the links to the blog and the privacy page. */
export function Footer({ site, language }: PageContext): ReactNode {
  return (
    <footer className="footer">
      <div className="wrap">
        <p>Copyright © 2024 {site.name}</p>
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
