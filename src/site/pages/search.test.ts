import { expect, test } from 'vitest'
import { testBuild as build, testSite as site } from '#kit/client-build.ts'
import { sampleContents as content, createTestReader } from '#kit/content-reader.ts'
import { type SearchPageDocument, searchPageHtml } from './search.tsx'

const reader = createTestReader({ content, now: 0 })
const page = {
  collection: 'blog',
  entry: { id: 7, title: 'Situs <cepat>', untranslated: ['paragraph'] },
  title: [
    { text: 'Situs', isMatch: true },
    { text: ' <cepat>', isMatch: false },
  ],
  excerpt: [{ text: '… & <b>', isMatch: false }],
  publishedAt: '2024-02-21T02:00:00.000Z',
} as const

const render = (input: Partial<SearchPageDocument> = {}): string =>
  searchPageHtml({ site, reader, language: 'id', text: '', page: 1, pageCount: 0, ...input }, build)

test('a result has a link, marked words, the kind, the date and an escaped excerpt', () => {
  const html = render({ language: 'en', text: 'situs', pageCount: 1, found: { pages: [page], total: 1 } })
  expect(html).toContain('<a href="/en/blog/situs-cepat-7"><mark>Situs</mark> &lt;cepat&gt;</a>')
  expect(html).toContain('<span>Post</span><time dateTime="2024-02-21T02:00:00.000Z">21 February 2024</time>')
  expect(html).toContain('<p lang="id">… &amp; &lt;b&gt;</p>')
  expect(html).toContain('1 result for “situs”.')
  expect(html).not.toContain('suggestions-heading')
})

test('the page is noindex, and the language switch keeps the search', () => {
  const html = render({ text: 'a&b "c"', found: { pages: [], total: 0 } })
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
  expect(html).toContain('href="/en/search?q=a%26b+%22c%22"')
  expect(html).toContain('value="a&amp;b &quot;c&quot;"')
})

test('without results it suggests services, posts and the quotation form', () => {
  for (const input of [{}, { text: 'zebra', found: { pages: [], total: 0 } }, { text: 'x', errorMessage: 'Tunggu.' }]) {
    const html = render(input)
    for (const href of ['/#services', '/blog', '/penawaran']) expect(html).toContain(`<li><a href="${href}">`)
  }
  expect(render({ text: 'zebra', found: { pages: [], total: 0 } })).toContain('Tidak ada hasil untuk “zebra”.')
})

test('an error is next to the input', () => {
  const html = render({ text: 'x', errorMessage: 'Tunggu sebentar.' })
  expect(html).toMatch(/<input[^>]*aria-invalid="true" aria-describedby="search-error"/)
  expect(html).toContain('<p id="search-error" class="field-error" role="alert">Tunggu sebentar.</p>')
})

test('the pagination keeps the text; a capped number of results says so', () => {
  const html = render({ text: 'web', page: 2, pageCount: 20, found: { pages: [page], total: 1_000 } })
  expect(html).toContain('<a href="/cari?q=web" rel="prev">')
  expect(html).toContain('<a href="/cari?q=web&amp;halaman=3" rel="next">')
  expect(html).toContain('Lebih dari 1000 hasil untuk “web”. Halaman 2 dari 20.')
})
