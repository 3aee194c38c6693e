import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#kit/app.ts'
import { testDatabases } from '#kit/databases.ts'
import { warmUp } from './warm-up.ts'

describe.each(testDatabases)('$kind', ({ environment }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp(await environment())
  })
  afterAll(() => site.close())

  test('renders pages and a search with results, and counts against no limit', async () => {
    const urls: string[] = []
    const totals: number[] = []
    await site.app.inject({
      method: 'POST',
      url: '/api/blog',
      headers: site.authHeaders,
      payload: { title: 'Layanan baru', paragraphdetail: '<p>layanan</p>' },
    })
    const { database } = site.services
    const countAttempts = async () => (await database.db.selectFrom('attempt').selectAll().execute()).length
    const attempts = await countAttempts()
    await warmUp({
      database,
      pages: { renderHtml: async (url) => void urls.push(url) },
      renderSearchPage: ({ found }) => {
        totals.push(found?.total ?? 0)
        return ''
      },
    })
    expect(urls).toContain('/blog')
    expect(totals).toEqual([expect.any(Number)])
    expect(totals[0]).toBeGreaterThan(0)
    expect(await countAttempts()).toBe(attempts)
  })
})
