import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import type { RequestOptions } from '#kit/site-client.ts'
import { useTestSite } from '#kit/test-site.ts'
import { DatabaseUnavailableError } from '../database/errors.ts'
import type { SearchPageInput } from '../search/search-page.ts'

const posts = [
  { title: 'Situs cepat', title_en: 'Fast sites', paragraph: 'Kopi & teh', paragraphdetail: '<p>Isi <b>satu</b></p>' },
  { title: 'Tanpa terjemahan', paragraph: 'Situs Élan' },
  { title: 'Situs besok', title_en: 'Sites tomorrow', createAt: '2999-01-01T00:00:00.000Z' },
  { title: 'Situs tidak diindeks', title_en: 'Sites that are not indexed', indexing: 'not indexed' },
  { title: 'Situs terhapus', title_en: 'Deleted sites' },
]

describe.each(testDatabases)('$kind', ({ environment }) => {
  const rendered: SearchPageInput[] = []
  const renderSearchPage = (input: SearchPageInput) => {
    rendered.push(input)
    return '<!doctype html><style>a{}</style>'
  }
  const site = useTestSite({ environment, appOptions: { renderSearchPage } })
  beforeAll(async () => {
    for (const post of posts) await site.call('POST', '/api/blog', post)
    await site.call('POST', '/api/services', { title: 'Layanan situs', paragraphdetail: '<p>Kopi setiap hari</p>' })
    await site.call('POST', '/api/features', { title: 'Fitur situs' })
    const [deleted] = (await site.get('/api/blog?limit=1', { as: 'visitor' })).body
    await site.call('DELETE', `/api/blog/${deleted.id}`)
  })
  beforeEach(async () => {
    rendered.length = 0
    await site.empty('attempt')
  })

  const search = async (url: string, options: RequestOptions = {}) => {
    const answer = await site.get(url, { as: 'visitor', ...options })
    const input = rendered.at(-1)
    return { answer, input, titles: input?.found?.pages.map(({ entry }) => entry.title) }
  }

  test('the pages of services and public posts are found, a match in the title first, then the newest', async () => {
    const { answer, input, titles } = await search('/cari?q=SITUS')
    expect(answer.status).toBe(200)
    expect(titles).toEqual(['Layanan situs', 'Situs cepat', 'Tanpa terjemahan'])
    expect(input).toMatchObject({ language: 'id', text: 'SITUS', page: 1, pageCount: 1, found: { total: 3 } })
    expect(input?.found?.pages[1]).toMatchObject({
      collection: 'blog',
      title: [
        { text: 'Situs', isMatch: true },
        { text: ' cepat', isMatch: false },
      ],
      excerpt: [{ text: 'Kopi & teh Isi satu', isMatch: false }],
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
    const { body } = await site.get('/api/blog?limit=5')
    const { id } = body.find(({ title }: { title: string }) => title === 'Tanpa terjemahan')
    const change = (payload: object) => site.call('PUT', `/api/blog/${id}`, payload)
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
      expect([answer.status, input?.text, input?.found], url).toEqual([200, '', undefined])
    }
    expect(await site.rows('attempt')).toEqual([])
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
    const compressed = await site.get('/cari', { headers: { 'accept-encoding': 'br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    const head = await site.call('HEAD', '/cari?q=situs')
    expect([head.status, head.text]).toEqual([200, ''])
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s is a 405', async (method) => {
    const answer = await site.call(method, '/en/search?q=situs', {})
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })

  test('a text of more than 200 characters is a 400 with a sentence on the page', async () => {
    const { answer, input } = await search(`/en/search?q=${'x'.repeat(201)}`)
    expect(answer.status).toBe(400)
    expect(input).toMatchObject({ text: 'x'.repeat(200), errorMessage: expect.stringContaining('200 characters') })
    expect((await search(`/cari?q=${'x'.repeat(200)}`)).answer.status).toBe(200)
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
    expect(answer.status).toBe(200)
    expect(input).toMatchObject(expected)
  })

  test('the 31st search of an address within a minute is a 429 with a sentence in the language of the page', async () => {
    for (let count = 0; count < 30; count++) expect((await search('/cari?q=situs')).answer.status).toBe(200)
    const { answer, input } = await search('/en/search?q=situs')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(input).toMatchObject({ text: 'situs', errorMessage: expect.stringMatching(/^Too many searches/) })
    expect(input?.found).toBeUndefined()
    expect((await search('/cari?q=situs', { from: '203.0.113.1' })).answer.status).toBe(200)
  })

  test('while the index is being built a search is a 503, on the page and in lists, and everything else is answered', async () => {
    vi.spyOn(site.services.searchIndexer, 'isComplete').mockReturnValue(false)
    onTestFinished(() => void vi.restoreAllMocks())
    const { answer, input } = await search('/en/search?q=situs')
    expect([answer.status, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(input?.errorMessage).toMatch(/^The search index is being built/)
    for (const url of ['/api/memo?q=ani', '/api/blog?q=situs&lang=en', '/api/audit?q=admin']) {
      const list = await site.get(url)
      expect([list.status, list.headers['retry-after'], list.body.message], url).toEqual([
        503,
        '10',
        expect.any(String),
      ])
    }
    for (const url of ['/cari', '/api/memo', '/api/memo?q=', '/api/blog'])
      expect((await site.get(url)).status).toBe(200)
  })

  test('while the database is away the page says so with a 503', async () => {
    const unavailable = new DatabaseUnavailableError(new Error('ECONNREFUSED'))
    vi.spyOn(site.services.rateLimiter, 'count').mockRejectedValueOnce(unavailable)
    const { answer, input } = await search('/cari?q=situs')
    expect([answer.status, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(input?.errorMessage).toMatch(/^Pencarian sedang/)
    expect(answer.headers['retry-after']).toBe('5')
  })
})
