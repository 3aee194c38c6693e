import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

const props = {
  pathOf: (page: number) => `/blog/${page}`,
  labels: { pagination: 'Halaman', previous: 'Lebih baru', next: 'Lebih lama' },
}

/** Returns the page numbers and gaps as text. */
function numbersOf(page: number, pageCount: number): string {
  const html = renderToStaticMarkup(<Pagination language="id" page={page} pageCount={pageCount} {...props} />)
  return [...html.matchAll(/<li[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, text]) => text).join(' ')
}

test.each([
  [1, 1, ''],
  [1, 2, '1 2'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 1000, '1 2 … 1000'],
  [4, 1000, '1 2 3 4 5 … 1000'],
  [5, 1000, '1 … 4 5 6 … 1000'],
  [996, 1000, '1 … 995 996 997 … 1000'],
  [997, 1000, '1 … 996 997 998 999 1000'],
  [1000, 1000, '1 … 999 1000'],
])('page %i of %i shows %s', (page, pages, numbers) => {
  expect(numbersOf(page, pages)).toBe(numbers)
})

test('only the current page has aria-current', () => {
  const html = renderToStaticMarkup(<Pagination language="en" page={7} pageCount={90} {...props} />)
  expect(html.match(/aria-current="page"[^>]*>(\d+)/)?.[1]).toBe('7')
  expect(html.match(/aria-current/g)).toHaveLength(1)
})
