import type { ReactNode } from 'react'
import { blogPath } from '#site/links.ts'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'

/** The last line of every page: the copyright, and the way to the blog. */
export function Footer({ site, language }: Surroundings): ReactNode {
  return (
    <footer className="foot">
      <div className="wrap">
        <p>Copyright © 2024 {site.name}</p>
        <a href={blogPath(language)} target="_top">
          {words[language].blog}
        </a>
      </div>
    </footer>
  )
}
