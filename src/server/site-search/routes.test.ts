import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { collections } from '#content/collections.ts'
import type { SearchPageInput } from '#content/search-page.ts'
import { testDatabases } from '#kit/databases.ts'
import type { RequestOptions } from '#kit/site-client.ts'
import { useTestSite } from '#kit/test-site.ts'
import { DatabaseUnavailableError } from '../database/errors.ts'
import { saveEntrySearch } from '../entries/search.ts'

const posts = [
  { title: 'Situs cepat', title_en: 'Fast sites', paragraph: 'Kopi & teh', paragraphdetail: '<p>Isi <b>satu</b></p>' },
  { title: 'Tanpa terjemahan', paragraph: 'Situs Élan' },
  { title: 'Situs besok', title_en: 'Sites tomorrow', createAt: '2199-01-01T00:00:00.000Z' },
  { title: 'Situs tidak diindeks', title_en: 'Sites that are not indexed', indexing: 'not indexed' },
  { title: 'Situs lama', title_en: 'Old sites', createAt: '2020-01-01T00:00:00.000Z' },
  { title: 'Situs terhapus', title_en: 'Deleted sites' },
]

describe.each(testDatabases)('$kind', ({ environment }) => {
  const rendered: SearchPageInput[] = []
  const renderSearchPage = (input: SearchPageInput) => {
    rendered.push(input)
    return '<!doctype html><style>a{}</style>'
  }
  const site = useTestSite({ environment, services: { renderSearchPage } })
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
    expect(titles).toEqual(['Layanan situs', 'Fitur situs', 'Situs cepat', 'Situs lama', 'Tanpa terjemahan'])
    expect(input).toMatchObject({ language: 'id', text: 'SITUS', page: 1, pageCount: 1, found: { total: 5 } })
    expect(input?.found?.pages[2]).toMatchObject({
      collection: 'blog',
      title: [
        { text: 'Situs', isMatch: true },
        { text: ' cepat', isMatch: false },
      ],
      excerpt: [{ text: 'Kopi & teh · Isi satu', isMatch: false }],
      publishedAt: expect.stringMatching(/Z$/),
    })
    expect((await search('/cari?q=elan')).titles).toEqual(['Tanpa terjemahan'])
    expect((await search('/cari?q=kopi+hari')).titles).toEqual(['Layanan situs', 'Situs cepat'])
  })

  test('characters that cannot be seen hide no word, in a title, a teaser, rich text or the query', async () => {
    const post = {
      ...{ title: 'Uji zirko\u00adnium', paragraph: 'foto\u200bsintesis', createAt: '2021-01-01T00:00:00.000Z' },
      paragraphdetail: '<p>kon&shy;duk\u2060ti&#8203;vitas sub\u2011tropis</p>',
    }
    const { id } = (await site.call('POST', '/api/blog', post)).body.data
    onTestFinished(() => void site.call('DELETE', `/api/blog/${id}`))
    const words = ['zirkonium', 'fotosintesis', 'konduktivitas', 'subtropis', 'sub-tropis', 'sub\u2011tropis', 'tropis']
    for (const word of [...words, 'zirko\u00adnium', '\ufefffoto\u200bsintesis\u2060', 'konduk\u200dtivitas']) {
      expect((await search(`/cari?q=${encodeURIComponent(word)}`)).titles, word).toEqual(['Uji zirkonium'])
      expect((await site.get(`/api/blog?q=${encodeURIComponent(word)}`)).body, word).toMatchObject([{ id }])
    }
  })

  test('an entry is found in both languages by the texts of both, at its page in the language of the search', async () => {
    expect((await search('/en/search?q=fast')).titles).toEqual(['Fast sites'])
    expect((await search('/cari?q=fast')).titles).toEqual(['Situs cepat'])
    expect((await search('/en/search?q=cepat')).titles).toEqual(['Fast sites'])
    expect((await search('/EN/Search?q=elan')).titles).toEqual([])
    expect((await search('/cari?lang=EN&q=fast')).input).toMatchObject({ language: 'en', found: { total: 1 } })
  })

  test('words of the owner count in both languages, and entries of a hidden section are not found', async () => {
    const [service] = (await site.get('/api/services?q=layanan')).body
    await site.call('PUT', `/api/services/${service.id}`, { otherWords: 'warung, lapak' })
    const [settings] = (await site.get('/api/settings')).body
    const change = (payload: object) => site.call('PUT', `/api/settings/${settings.id}`, payload)
    await change({ equalWords: 'kedai = kopi; warung kopi', sections: '-features' })
    onTestFinished(() => void change({ equalWords: '', sections: '' }))
    expect((await search('/en/search?q=lapak')).titles).toEqual(['Layanan situs'])
    expect((await search('/cari?q=kedai+setiap')).titles?.[0]).toBe('Layanan situs')
    expect((await search('/cari?q=fitur')).titles).toEqual([])
    await change({ sections: '' })
    expect((await search('/cari?q=fitur')).titles).toEqual(['Fitur situs'])
  })

  test('a page of sections is found by the texts that it shows, and the result has them in its language', async () => {
    const shown = { id: 'a', type: 'text', title: 'Gudang', title_en: 'Store', text: '<p>Harga <b>lada</b></p>' }
    const steps = { id: 'b', type: 'steps', items: [{ id: 'c', title: 'Timbang', title_en: 'Weigh' }] }
    const hidden = { id: 'd', type: 'text', hidden: true, text: '<p>Rahasia pabrik</p>' }
    const page = { title: 'Tentang gudang', title_en: 'About the store', sections: [shown, steps, hidden] }
    const { id } = (await site.call('POST', '/api/pages', page)).body.data
    onTestFinished(() => void site.call('DELETE', `/api/pages/${id}`))
    const found = async (url: string) =>
      (await search(url)).input?.found?.pages.map(({ excerpt }) => excerpt.map(({ text }) => text).join(''))
    expect(await found('/cari?q=lada')).toEqual(['Gudang · Harga lada · Timbang'])
    expect(await found('/en/search?q=lada')).toEqual(['Store · Harga lada · Weigh'])
    expect(await found('/cari?q=rahasia+pabrik')).toEqual([])
    expect((await site.get('/api/pages?q=pabrik')).body).toHaveLength(1)
  })

  test('a vacancy that has ended is found no more: not by a word, not by a typing error, and in no excerpt', async () => {
    onTestFinished(() => void vi.useRealTimers())
    const [settings] = (await site.get('/api/settings?lang=all')).body
    await site.call('PUT', `/api/settings/${settings.id}`, { timeZone: 'Asia/Jayapura' })
    const opening = { id: 'o', type: 'opening', title: 'Bergabung bersama kami' }
    const vacancy = (id: string, title: string, until: string) => ({ id, type: 'vacancy', title, until })
    const both = [opening, vacancy('a', 'Juru pahat', '2199-01-30'), vacancy('b', 'Juru masak', '')]
    const careers = (await site.call('POST', '/api/pages', { title: 'Karier', sections: both })).body.data.id
    const alone = [opening, vacancy('c', 'Juru pahat', '2199-01-30')]
    const single = (await site.call('POST', '/api/pages', { title: 'Lowongan', sections: alone })).body.data.id
    const titlesOf = async (text: string) => (await search(`/cari?q=${text}`)).titles
    expect(await titlesOf('pahat')).toEqual(['Lowongan', 'Karier'])
    expect(await titlesOf('phaat')).toEqual(['Lowongan', 'Karier'])
    // The last day ends two hours earlier than in Jakarta.
    vi.useFakeTimers({ now: new Date('2199-01-30T15:00:01Z'), toFake: ['Date'] })
    for (const text of ['pahat', 'phaat', 'lowongan']) expect(await titlesOf(text), text).toEqual([])
    expect(await titlesOf('masak')).toEqual(['Karier'])
    const [found] = (await search('/cari?q=bergabung')).input?.found?.pages ?? []
    expect(found?.excerpt.map(({ text }) => text).join('')).toBe('Bergabung bersama kami · Juru masak')
    // The back office has it still.
    expect((await site.get('/api/pages?q=pahat')).body).toHaveLength(2)
    // After the clock was set back it is there again.
    vi.setSystemTime(new Date('2199-01-30T14:00:00Z'))
    expect(await titlesOf('pahat')).toEqual(['Lowongan', 'Karier'])
    for (const id of [careers, single]) await site.call('DELETE', `/api/pages/${id}`)
    await site.call('PUT', `/api/settings/${settings.id}`, { timeZone: '' })
  })

  test('a typing error is forgiven when a word finds nothing, or the word is left out; nonsense finds nothing, which is counted without a person', async () => {
    await site.services.missedAddresses.list({ ignored: false })
    await site.empty('missed_address')
    expect((await search('/cari?q=tejremahan')).titles).toEqual(['Tanpa terjemahan'])
    expect((await search('/cari?q=sitsu')).titles?.[0]).toBe('Layanan situs')
    expect((await search('/cari?q=kopi+xyzzyq+plughw')).titles).toEqual(['Layanan situs', 'Situs cepat'])
    for (const text of ['qwrtpsdf', 'qwrtpsdf%20', 'ani%40contoh.example', '0812%205550%200138'])
      expect((await search(`/cari?q=${text}`)).titles, text).toEqual([])
    await site.services.missedAddresses.list({ ignored: false })
    const rows = await site.rows('missed_address')
    expect(rows.map(({ path, count }) => [path, count])).toEqual([['/cari?q=qwrtpsdf', 2]])
  })

  const page = { sections: [{ id: 'a', type: 'text', hidden: true, text: '<p>Kalibrasi</p>' }] }
  test.each([
    ['a scheduled post', 'blog', { title: 'Kalibrasi', createAt: '2199-01-01T00:00:00.000Z' }, false],
    ['a deleted post', 'blog', { title: 'Kalibrasi' }, true],
    ['a hidden section', 'pages', { title: 'Tentang', ...page }, false],
    ['a search title', 'services', { title: 'Mesin', searchTitle: 'Kalibrasi' }, false],
  ])('the words of %s do not correct what a visitor types', async (_, path, values, isDeleted) => {
    const create = async (at: string, entry: object): Promise<string> => {
      const { id } = (await site.call('POST', `/api/${at}`, entry)).body.data
      onTestFinished(() => void site.call('DELETE', `/api/${at}/${id}`))
      return id
    }
    await create('blog', { title: 'Laporan', paragraphdetail: '<p>Hasil kalibrasi</p>' })
    const id = await create(path, values)
    if (isDeleted) await site.call('DELETE', `/api/${path}/${id}`)
    expect((await search('/cari?q=kalibrazi')).titles).toEqual([])
    await create('features', { title: 'Kalibrasi alat' })
    expect((await search('/cari?q=kalibrazi')).titles).toEqual(['Kalibrasi alat', 'Laporan'])
  })

  test('each of 520 posts with one word is reachable, newest first; a page after the last one is a 404', async () => {
    const rows = Array.from({ length: 520 }, (_, index) => {
      const createAt = new Date(Date.UTC(2020, 0, 1 + ((index * 7) % 520))).toISOString()
      return { id: 9_000 + index, document: JSON.stringify({ title: `Manggis ${index}`, createAt }) }
    })
    const { db } = site.services.database
    const stored = { collection: 'blog', position: 0, version: 1, created_at: '', updated_at: '', deleted_at: null }
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('entry')
        .values(rows.map((row) => ({ ...stored, ...row })))
        .execute()
      await saveEntrySearch(
        trx,
        collections.blog,
        rows.map((row) => ({ ...row, deleted_at: null })),
      )
    })
    const dates: string[] = []
    for (let page = 1; page <= 52; page++) {
      await site.empty('attempt')
      const { input } = await search(`/cari?q=manggis&halaman=${page}`)
      expect([input?.pageCount, input?.found?.total]).toEqual([52, 520])
      dates.push(...(input?.found?.pages ?? []).map(({ publishedAt }) => publishedAt ?? ''))
    }
    expect(new Set(dates).size).toBe(520)
    expect(dates).toEqual(dates.toSorted().reverse())
    for (const page of ['53', '999', '99999999999']) {
      const { answer, input } = await search(`/cari?q=manggis&halaman=${page}`)
      expect([answer.status, input?.errorMessage], page).toEqual([404, expect.stringContaining('Tidak ada halaman')])
    }
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
      'cache-control': 'private, no-store, no-transform',
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
    ['q=situs&page=2', { text: 'situs', page: 1 }],
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
    const { database } = site.services
    database.isIndexing = true
    onTestFinished(() => {
      database.isIndexing = false
    })
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
    for (const url of ['/cari', '/api/memo', '/api/memo?q=', '/api/blog', '/api/downloads?q=a', '/readyz?q=1'])
      expect((await site.get(url)).status, url).toBe(200)
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
