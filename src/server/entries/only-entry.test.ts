import { describe, expect, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'

describe.each(testDatabases)('PUT /api/settings on $kind', ({ environment }) => {
  const site = useTestSite({ environment })

  test('is a 401 without a session', async () => {
    expect((await site.call('PUT', '/api/settings', { name: 'Sinar' }, { as: 'visitor' })).status).toBe(401)
  })

  test('changes the entry as the call with its id does, with the same conflict', async () => {
    const { id } = (await site.get('/api/settings?lang=all')).body[0]
    await site.call('PUT', `/api/settings/${id}`, { version: 1, name: 'Sinar' })
    const changed = await site.call('PUT', '/api/settings', { version: 2, legalName: 'PT Sinar' })
    expect(changed).toMatchObject({ status: 200, body: { data: { id, version: 3, name: 'Sinar' } } })
    const created = await site.call('POST', '/api/settings', { name: 'Kedua' })
    expect([created.status, created.headers['allow']]).toEqual([405, 'GET, HEAD, PUT'])
    const withId = await site.call('PUT', `/api/settings/${id}`, { version: 1, legalName: 'PT Lain' })
    const withoutId = await site.call('PUT', '/api/settings', { version: 1, legalName: 'PT Lain' })
    expect(withId.status).toBe(409)
    expect([withoutId.status, withoutId.body]).toEqual([409, withId.body])
    const invalid = await site.call('PUT', '/api/settings', { accent: 'biru' })
    expect(invalid).toMatchObject({ status: 400, body: { errors: { accent: [expect.any(String)] } } })
    expect((await site.get('/api/settings?lang=all')).body).toMatchObject([{ legalName: 'PT Sinar', version: 3 }])
    expect(site.publishedCollections.at(-1)).toBe('settings')
  })

  test('exists for no other collection', async () => {
    expect((await site.call('PUT', '/api/contact', { phone: '1' })).status).toBe(405)
  })
})
