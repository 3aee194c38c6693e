import type { ReactNode } from 'react'
import { blogPath, privacyPath } from '#site/links.ts'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'

/** The last line of every page: the copyright, the way to the blog, and what is kept about visitors. */
export function Footer({ site, language }: Surroundings): ReactNode {
  return (
    <footer className="foot">
      <div className="wrap">
        <p>Copyright © 2024 {site.name}</p>
        <a href={blogPath(language)} target="_top">
          {words[language].blog}
        </a>
        <a href={privacyPath(language)} target="_top">
          {words[language].privacy.title}
        </a>
      </div>
    </footer>
  )
}
