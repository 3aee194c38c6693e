import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#kit/app.ts'
import { testDatabases } from '#kit/databases.ts'

describe.each(testDatabases)('$kind', ({ environment }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp(await environment())
  })
  afterAll(() => site.close())

  const write = (method: 'POST' | 'PUT', url: string, payload: object) =>
    site.app.inject({ method, url, headers: site.authHeaders, payload })
  const read = async (url: string, headers: Record<string, string> = site.authHeaders) =>
    (await site.app.inject({ url, headers })).json()

  test('administrators get the outdated translations as stale, in lists and single entries; visitors do not', async () => {
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

  test('english=incomplete filters by missing or outdated English, combined with search, sort and pages', async () => {
    const add = async (payload: object) => (await write('POST', '/api/team', payload)).json().data.id
    const complete = { title: 'Ani', paragraph: 'Direktur', paragraph_en: 'Director' }
    const ids = {
      complete: await add(complete),
      missing: await add({ title: 'Budi', paragraph: 'Perancang' }),
      outdated: await add({ title: 'Cici', paragraph: 'Penguji', paragraph_en: 'Tester' }),
      empty: await add({ title: 'Dedi' }),
    }
    const incomplete = async (query = '') =>
      (await read(`/api/team?lang=all&limit=50&english=incomplete${query}`)).map(({ id }: { id: number }) => id)
    expect(await incomplete()).toEqual([ids.missing])
    await write('PUT', `/api/team/${ids.outdated}`, { paragraph: 'Penguji utama' })
    expect(await incomplete()).toEqual([ids.missing, ids.outdated])
    expect(await incomplete('&sort=-title')).toEqual([ids.outdated, ids.missing])
    expect(await incomplete('&q=penguji')).toEqual([ids.outdated])
    const second = await site.app.inject({
      url: '/api/team?english=incomplete&limit=1&offset=1',
      headers: site.authHeaders,
    })
    expect(second.json()).toMatchObject([{ id: ids.outdated }])
    expect(second.headers).toMatchObject({ 'x-total-count': '2', 'cache-control': 'no-store' })
    await write('PUT', `/api/team/${ids.outdated}`, { paragraph_en: 'Lead tester' })
    await write('PUT', `/api/team/${ids.missing}`, { paragraph_en: 'Designer' })
    expect(await incomplete()).toEqual([])
    const asVisitor = await site.app.inject({ url: '/api/team?english=incomplete' })
    expect(asVisitor.statusCode).toBe(401)
    const invalid = await site.app.inject({ url: '/api/team?english=ya', headers: site.authHeaders })
    expect(invalid.statusCode).toBe(400)
  })

  test('english=incomplete handles more entries than fit in one query', async () => {
    const { db } = site.services.database
    const now = new Date().toISOString()
    const titles = Array.from({ length: 501 }, (_, index) => `Layanan ${index}`)
    const rows = await db
      .insertInto('entry')
      .values(
        titles.map((title, index) => ({
          collection: 'service',
          position: index + 1,
          document: JSON.stringify({ title, title_en: 'Service' }),
          version: 2,
          created_at: now,
          updated_at: now,
          deleted_at: null,
        })),
      )
      .returningAll()
      .execute()
    const versions = rows.flatMap(({ id, document }) =>
      [JSON.stringify({ title: 'Lain', title_en: 'Service' }), document].map((written, index) => ({
        entry_id: id,
        version: index + 1,
        collection: 'service',
        document: written,
        deleted: 0,
        changed_at: now,
        changed_by: 'sari',
      })),
    )
    await db.insertInto('entry_version').values(versions).execute()
    // A change through the API causes the server to read the list again.
    await write('POST', '/api/services', { title: 'Lengkap', title_en: 'Complete' })
    const answer = await site.app.inject({
      url: '/api/services?english=incomplete&limit=1',
      headers: site.authHeaders,
    })
    expect(answer.headers['x-total-count']).toBe('501')
  })

  test('a 409 names the author of the newer version', async () => {
    const { id, version } = (await write('POST', '/api/about', { paragraph: 'a' })).json().data
    await write('PUT', `/api/about/${id}`, { paragraph: 'b' })
    const rejected = await write('PUT', `/api/about/${id}`, { paragraph: 'c', version })
    expect(rejected.statusCode).toBe(409)
    const { changedBy } = (await read(`/api/about/${id}/versions`))[0]
    expect(changedBy).not.toBe('')
    expect(rejected.json().data).toMatchObject({ paragraph: 'b', changedBy })
  })
})
