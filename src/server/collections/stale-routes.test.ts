import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../database/test-databases.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

describe.each(databases)('$kind', ({ environment }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp(await environment())
  })
  afterAll(() => site.close())

  const write = (method: 'POST' | 'PUT', url: string, payload: object) =>
    site.app.inject({ method, url, headers: site.signedIn, payload })
  const read = async (url: string, headers: Record<string, string> = site.signedIn) =>
    (await site.app.inject({ url, headers })).json()

  test('administrators are told which English is older than its Indonesian, in lists and alone; visitors are not', async () => {
    const { id } = (await write('POST', '/api/features', { title: 'Satu', title_en: 'One' })).json().data
    const both = '/api/features?lang=all&limit=50'
    expect(await read(both)).toEqual([expect.not.objectContaining({ stale: expect.anything() })])
    await write('PUT', `/api/features/${id}`, { title: 'Dua' })
    expect(await read(both)).toMatchObject([{ id, title: 'Dua', stale: ['title'] }])
    expect(await read(`/api/features/${id}?lang=all`)).toMatchObject({ stale: ['title'] })
    expect((await read(both, {}))[0]).not.toHaveProperty('stale')
    expect((await read('/api/features?lang=en'))[0]).not.toHaveProperty('stale')
    await write('PUT', `/api/features/${id}`, { title_en: 'Two' })
    expect((await read(both))[0]).not.toHaveProperty('stale')
  })

  test('a refused save tells who had saved the newer version', async () => {
    const { id, version } = (await write('POST', '/api/about', { paragraph: 'a' })).json().data
    await write('PUT', `/api/about/${id}`, { paragraph: 'b' })
    const refused = await write('PUT', `/api/about/${id}`, { paragraph: 'c', version })
    expect(refused.statusCode).toBe(409)
    const { changedBy } = (await read(`/api/about/${id}/versions`))[0]
    expect(changedBy).not.toBe('')
    expect(refused.json().data).toMatchObject({ paragraph: 'b', changedBy })
  })
})
