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

/** The numbers to show: both ends, the page itself and those beside it; `undefined` where some are left out. */
function numbersAround(page: number, pages: number): (number | undefined)[] {
  // A gap of one page is as wide as its number. More numbers than these take a second row on a telephone.
  const first = page <= 4 ? 1 : page - 1
  const last = page >= pages - 3 ? pages : page + 1
  const around = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return [...(first > 1 ? [1, undefined] : []), ...around, ...(last < pages ? [undefined, pages] : [])]
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
        {numbersAround(page, pages).map((each, index) =>
          each === undefined ? (
            // There are two gaps at most, one on each side.
            <li key={index === 1 ? 'before' : 'after'} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={each}>
              <a
                href={blogPath(language, each)}
                aria-label={said.page(each)}
                aria-current={each === page ? 'page' : undefined}
              >
                {each}
              </a>
            </li>
          ),
        )}
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
