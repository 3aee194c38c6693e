import { describe, expect, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'
import { warmUp } from './warm-up.ts'

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })

  test('renders pages and a search with results, and counts against no limit', async () => {
    const urls: string[] = []
    let total = 0
    await site.call('POST', '/api/blog', { title: 'Layanan baru', paragraphdetail: '<p>layanan</p>' })
    const attempts = await site.rows('attempt')
    await warmUp({
      ...site.services,
      pageCache: { renderHtml: async (url) => void urls.push(url) },
      renderSearchPage: ({ found }) => {
        total = found?.total ?? 0
        return ''
      },
    })
    expect(urls).toContain('/blog')
    expect(total).toBeGreaterThan(0)
    expect(await site.rows('attempt')).toEqual(attempts)
  })
})
