import { describe, expect, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })

  const read = async (url: string, as?: 'visitor') => (await site.get(url, as && { as })).body

  test('administrators get the outdated translations as stale, in lists and single entries; visitors do not', async () => {
    const { id } = (await site.call('POST', '/api/features', { title: 'Satu', title_en: 'One' })).body.data
    const both = '/api/features?lang=all&limit=50'
    expect(await read(both)).toEqual([expect.not.objectContaining({ stale: expect.anything() })])
    await site.call('PUT', `/api/features/${id}`, { title: 'Dua' })
    expect(await read(both)).toMatchObject([{ id, title: 'Dua', stale: ['title'] }])
    expect(await read(`/api/features/${id}?lang=all`)).toMatchObject({ stale: ['title'] })
    expect((await read(both, 'visitor'))[0]).not.toHaveProperty('stale')
    expect((await read('/api/features?lang=en', 'visitor'))[0]).not.toHaveProperty('stale')
    await site.call('PUT', `/api/features/${id}`, { title_en: 'Two' })
    expect((await read(both))[0]).not.toHaveProperty('stale')
  })

  test('english=incomplete filters by missing or outdated English, combined with search, sort and pages', async () => {
    const add = async (payload: object) => (await site.call('POST', '/api/team', payload)).body.data.id
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
    await site.call('PUT', `/api/team/${ids.outdated}`, { paragraph: 'Penguji utama' })
    expect(await incomplete()).toEqual([ids.missing, ids.outdated])
    expect(await incomplete('&sort=-title')).toEqual([ids.outdated, ids.missing])
    expect(await incomplete('&q=penguji')).toEqual([ids.outdated])
    const second = await site.get('/api/team?english=incomplete&limit=1&offset=1')
    expect(second.body).toMatchObject([{ id: ids.outdated }])
    expect(second.headers).toMatchObject({ 'x-total-count': '2', 'cache-control': 'no-store' })
    await site.call('PUT', `/api/team/${ids.outdated}`, { paragraph_en: 'Lead tester' })
    await site.call('PUT', `/api/team/${ids.missing}`, { paragraph_en: 'Designer' })
    expect(await incomplete()).toEqual([])
    expect((await site.get('/api/team?english=incomplete', { as: 'visitor' })).status).toBe(401)
    expect((await site.get('/api/team?english=ya')).status).toBe(400)
  })

  test('english=incomplete handles more entries than fit in one query', async () => {
    const { db } = site.services.database
    const now = new Date().toISOString()
    const common = { collection: 'service', created_at: now, updated_at: now, deleted_at: null, version: 2 }
    const entries = Array.from({ length: 501 }, (_, index) => ({
      ...common,
      position: index + 1,
      document: JSON.stringify({ title: `Layanan ${index}`, title_en: 'Service' }),
    }))
    const rows = await db.insertInto('entry').values(entries).returningAll().execute()
    const before = JSON.stringify({ title: 'Lain', title_en: 'Service' })
    const changed = { collection: 'service', deleted: 0, changed_at: now, changed_by: 'sari' }
    const versions = rows.flatMap(({ id, document }) => [
      { ...changed, entry_id: id, version: 1, document: before },
      { ...changed, entry_id: id, version: 2, document },
    ])
    await db.insertInto('entry_version').values(versions).execute()
    // A change through the API causes the server to read the list again.
    await site.call('POST', '/api/services', { title: 'Lengkap', title_en: 'Complete' })
    expect((await site.get('/api/services?english=incomplete&limit=1')).headers['x-total-count']).toBe('501')
  })
})
