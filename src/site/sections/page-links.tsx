import type { ReactNode } from 'react'
import type { Language } from '#content/kinds.ts'
import { blogPath } from '#site/links.ts'
import { words } from '#site/text.ts'
import { Icon } from './icon.tsx'

interface Props {
  readonly language: Language
  /** The page that they stand on, counted from 1. */
  readonly page: number
  readonly pages: number
}

/** The way to the other pages of the blog's list; nothing where there is one alone. */
export function PageLinks({ language, page, pages }: Props): ReactNode {
  const said = words[language].posts
  if (pages < 2) return null
  return (
    <nav className="pages" aria-label={said.pages}>
      {page > 1 && (
        <a href={blogPath(language, page - 1)} rel="prev">
          <Icon name="previous" />
          {said.newerPage}
        </a>
      )}
      <ol>
        {Array.from({ length: pages }, (_, index) => index + 1).map((each) => (
          <li key={each}>
            <a
              href={blogPath(language, each)}
              aria-label={said.page(each)}
              aria-current={each === page ? 'page' : undefined}
            >
              {each}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={blogPath(language, page + 1)} rel="next">
          {said.olderPage}
          <Icon name="arrow" />
        </a>
      )}
    </nav>
  )
}
