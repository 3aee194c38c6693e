import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'

const posts = [
  { title: 'Élang 100% cepat', title_en: 'Eagle', paragraph: 'a_b!', createAt: '2024-01-01T00:00:00.000Z' },
  { title: 'badak 10', paragraphdetail: '<p>Tanah &amp; <strong>a</strong>ir</p><p>beku</p>', paragraph: 'lima' },
  { title: 'Badak 9', paragraph_en: 'In ENGLISH only', createAt: '2024-03-01T00:00:00.000Z' },
  { title: 'cicak', createAt: '2024-02-01T00:00:00.000Z' },
]

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, openFor: 'each test' })
  beforeEach(async () => {
    for (const post of posts) await site.call('POST', '/api/blog', post)
  })

  const get = (query: string) => site.get(`/api/blog?${query}`)
  const titles = async (query: string): Promise<string[]> =>
    (await get(query)).body.map(({ title }: { title: string }) => title.split(' ', 2).join(' '))

  test('a search finds the beginnings of words in every text of both languages, title first, then the newest', async () => {
    const found: Record<string, string[]> = {
      BADAK: ['Badak 9', 'badak 10'],
      elang: ['Élang 100%'],
      eagle: ['Élang 100%'],
      'english ONLY': ['Badak 9'],
      'tanah & air': ['badak 10'],
      'be air': ['badak 10'],
      cepat: ['Élang 100%'],
      c: ['cicak', 'Élang 100%'],
      strong: [],
      airbeku: [],
      lang: [],
      'badak zebra': [],
    }
    for (const [q, expected] of Object.entries(found)) {
      expect(await titles(`lang=all&q=${encodeURIComponent(q)}`), q).toEqual(expected)
    }
    expect(await titles('lang=all&q=bad&sort=createAt')).toEqual(['Badak 9', 'badak 10'])
    expect(await titles('lang=en&q=eagle')).toEqual(['Eagle'])
  })

  test('a list is in the order of its collection, or sorted by a field', async () => {
    const own = ['badak 10', 'Badak 9', 'cicak', 'Élang 100%']
    expect(await titles('sort=order')).toEqual(own)
    expect(await titles('sort=-order')).toEqual(own.toReversed())
    expect((await titles('sort=title')).slice(0, 3)).toEqual(['badak 10', 'Badak 9', 'cicak'])
    expect(await titles('sort=-title')).toEqual((await titles('sort=title')).toReversed())
    expect(await titles('sort=paragraph')).toEqual(['Badak 9', 'cicak', 'Élang 100%', 'badak 10'])
    expect(await titles('sort=createAt')).toEqual(own.toReversed())
    expect(await titles('sort=-updated')).toEqual(['cicak', 'Badak 9', 'badak 10', 'Élang 100%'])
  })

  test('the list of a small collection is sorted in Indonesian collation, numbers by their value', async () => {
    for (const { title } of posts) await site.call('POST', '/api/team', { title })
    const sorted = async (query: string) =>
      (await site.get(`/api/team?${query}`)).body.map(({ title }: { title: string }) => title)
    expect(await sorted('sort=title')).toEqual(['Badak 9', 'badak 10', 'cicak', 'Élang 100% cepat'])
    expect(await sorted('sort=-title')).toEqual(['Élang 100% cepat', 'cicak', 'badak 10', 'Badak 9'])
  })

  test('search results are paged, counted, no-store and up to date after each change', async () => {
    const page = await get('lang=all&q=badak&sort=title&limit=1')
    expect(page.body).toMatchObject([{ title: 'badak 10', version: 1 }])
    expect(page.headers).toMatchObject({ 'x-total-count': '2', 'cache-control': 'no-store' })
    const { id } = page.body[0]
    const url = `/api/blog/${id}`
    await site.call('PUT', url, { title: 'Zebra' })
    expect(await titles('q=badak')).toEqual(['Badak 9'])
    expect(await titles('sort=-title&limit=2')).toEqual(['Élang 100%', 'Zebra'])
    await site.call('DELETE', url)
    expect(await titles('q=zebra')).toEqual([])
    expect((await get('sort=title')).headers['x-total-count']).toBe('3')
  })

  test('after parallel changes, memory holds the last version of each entry', async () => {
    for (const { title } of posts) await site.call('POST', '/api/features', { title })
    const list = (await site.get('/api/features')).body
    const changes = Array.from({ length: 30 }, (_, index) =>
      site.call('PUT', `/api/features/${list[index % list.length].id}`, { title: `judul ${index}` }),
    )
    await Promise.all(changes)
    const versions = (rows: { id: number; version: number }[]) => rows.map(({ id, version }) => [id, version])
    const stored = (await site.rows('entry')).filter(({ collection }) => collection === 'feature')
    expect(versions((await site.get('/api/features?lang=all')).body)).toEqual(versions(stored))
  })
})
