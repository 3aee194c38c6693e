import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#kit/app.ts'
import { testDatabases } from '#kit/databases.ts'

describe.each(testDatabases)('PUT /api/settings on $kind', ({ environment }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp(await environment())
  })
  afterAll(() => site.close())

  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const answer = await site.app.inject({ method, url, headers: site.authHeaders, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }

  test('is a 401 without a session', async () => {
    const answer = await site.app.inject({ method: 'PUT', url: '/api/settings', payload: { name: 'Sinar' } })
    expect(answer.statusCode).toBe(401)
  })

  test('changes the entry as the call with its id does, with the same conflict', async () => {
    const { id } = (await call('GET', '/api/settings?lang=all')).body[0]
    await call('PUT', `/api/settings/${id}`, { version: 1, name: 'Sinar' })
    const changed = await call('PUT', '/api/settings', { version: 2, legalName: 'PT Sinar' })
    expect(changed).toMatchObject({ status: 200, body: { data: { id, version: 3, name: 'Sinar' } } })
    const withId = await call('PUT', `/api/settings/${id}`, { version: 1, legalName: 'PT Lain' })
    const withoutId = await call('PUT', '/api/settings', { version: 1, legalName: 'PT Lain' })
    expect(withId.status).toBe(409)
    expect(withoutId).toEqual(withId)
    const invalid = await call('PUT', '/api/settings', { accent: 'biru' })
    expect(invalid).toMatchObject({ status: 400, body: { errors: { accent: [expect.any(String)] } } })
    expect((await call('GET', '/api/settings?lang=all')).body).toMatchObject([{ legalName: 'PT Sinar', version: 3 }])
    expect(site.publishedCollections.at(-1)).toBe('settings')
  })

  test('exists for no other collection', async () => {
    expect((await call('PUT', '/api/contact', { phone: '1' })).status).toBe(405)
  })
})
