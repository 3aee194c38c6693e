import { describe, expect, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'
import { ensureSiteIdentity, readSiteIdentity } from './site-identity.ts'

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })

  test('a site has the identity of its first start at each later one', async () => {
    const { database } = site.services
    const first = await readSiteIdentity(database)
    expect(first.id).toMatch(/^[0-9a-f]{8}$/)
    for (const isNew of [false, true]) await ensureSiteIdentity(database, { isNew })
    expect(await readSiteIdentity(database)).toEqual(first)
  })
})
