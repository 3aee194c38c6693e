import type { ReactNode } from 'react'
import type { Language } from '#content/fields.ts'
import { messages } from '../messages.ts'
import { Icon } from './icon.tsx'

interface Props {
  readonly language: Language
  /** The current page, counted from 1. */
  readonly page: number
  readonly pageCount: number
  readonly pathOf: (page: number) => string
  readonly labels: { readonly pagination: string; readonly previous: string; readonly next: string }
}

/** Returns the page numbers to show: first, last, current and adjacent ones; `undefined` is a gap. */
function listPageNumbers(page: number, pageCount: number): (number | undefined)[] {
  // A gap of one page would be as wide as its number. More numbers would wrap to a second row on a phone.
  const first = page <= 4 ? 1 : page - 1
  const last = page >= pageCount - 3 ? pageCount : page + 1
  const middle = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return [...(first > 1 ? [1, undefined] : []), ...middle, ...(last < pageCount ? [undefined, pageCount] : [])]
}

/** The pagination of a list; nothing when there is only one page. */
export function Pagination({ language, page, pageCount, pathOf, labels }: Props): ReactNode {
  const t = messages[language].posts
  if (pageCount < 2) return null
  return (
    <nav className="pages" aria-label={labels.pagination}>
      {page > 1 && (
        <a href={pathOf(page - 1)} rel="prev">
          <Icon name="previous" />
          {labels.previous}
        </a>
      )}
      <ol>
        {listPageNumbers(page, pageCount).map((number, index) =>
          number === undefined ? (
            // At most two gaps, one on each side of the current page.
            <li key={index === 1 ? 'before' : 'after'} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={pathOf(number)}
                aria-label={t.pageNumber(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < pageCount && (
        <a href={pathOf(page + 1)} rel="next">
          {labels.next}
          <Icon name="arrow" />
        </a>
      )}
    </nav>
  )
}
