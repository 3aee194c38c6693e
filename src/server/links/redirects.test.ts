import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'

// The collection has no text in two languages, so the contract tests of src/server/entries leave it out.

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, variables: { SITE_URL: 'https://beranda.example' } })

  const create = (from: string, to: string) => site.call('POST', '/api/redirects', { from, to })
  const createId = async (from: string, to: string): Promise<number> => {
    const { status, body } = await create(from, to)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data.id
  }

  beforeEach(async () => {
    site.destinations.clear()
    for (const { id } of (await site.get('/api/redirects')).body) await site.call('DELETE', `/api/redirects/${id}`)
  })

  test('a rule is stored percent-encoded, changed, deleted and restored', async () => {
    const { body } = await create('/Tentang Kami', '/tentang?x=é#tim')
    expect(body.data).toMatchObject({ from: '/Tentang%20Kami', to: '/tentang?x=%C3%A9#tim', version: 1 })
    for (const [from, stored] of [
      ['http://www.beranda.example/lama/o', '/lama/o'],
      ['/index.php?p=12', '/index.php?p=12'],
    ] as const) {
      const { id, from: own } = (await create(from, '/baru')).body.data
      expect(own).toBe(stored)
      await site.call('DELETE', `/api/redirects/${id}`)
    }
    const url = `/api/redirects/${body.data.id}`
    expect((await site.call('PUT', url, { to: 'https://lain.example' })).body.data).toMatchObject({
      from: '/Tentang%20Kami',
      to: 'https://lain.example/',
    })
    expect((await site.get('/api/redirects?lang=all')).body).toHaveLength(1)
    expect((await site.call('DELETE', url)).status).toBe(200)
    expect((await site.get('/api/redirects/deleted')).body[0]).toMatchObject({ id: body.data.id, version: 3 })
    expect((await site.call('POST', `${url}/restore`, { version: 1 })).body.data).toMatchObject({
      from: '/Tentang%20Kami',
    })
  })

  test.each([
    ['from', '//lain.example/a', '/baru'],
    ['from', '/lama#x', '/baru'],
    ['to', '/index.php?p=1', '/INDEX.php?p=1'],
    ['from', '', '/baru'],
    ['to', '/lama', ''],
    ['to', '/lama', 'javascript:alert(1)'],
    ['from', '/api/features', '/baru'],
    ['from', '/API', '/baru'],
    ['from', '/media/x.png', '/baru'],
    ['from', '/cari', '/baru'],
    ['from', '/HomeAdmin/Blog', '/baru'],
    ['from', '/admin', '/baru'],
    ['from', '/healthz', '/baru'],
    ['to', '/sama', '/SAMA/?x#y'],
    ['to', '/sama', 'https://beranda.example/sama'],
  ])('%s is refused in words: %j to %j', async (field, from, to) => {
    const { status, body } = await create(from, to)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
    expect(body.errors[field][0].length).toBeGreaterThan(5)
    expect((await site.get('/api/redirects')).body).toEqual([])
  })

  test('a rule cannot hide a page, or an address that leads to one', async () => {
    site.destinations.set('/blog', 'page').set('/blog/lama-7', { redirectTo: '/blog/baru-7' })
    expect((await create('/Blog/', '/baru')).body.errors.from[0]).toContain('There is a page')
    expect((await create('/blog/lama-7', '/baru')).body.errors.from[0]).toContain('leads to another page')
  })

  test('a second rule for a path is refused, however it is written', async () => {
    const id = await createId('/lama', '/baru')
    for (const from of ['/lama', '/LAMA/', '/x/../lama'])
      expect((await create(from, '/lain')).body.errors.from[0]).toContain('There is a rule')
    expect((await site.call('PUT', `/api/redirects/${id}`, { from: '/Lama', to: '/lain' })).status).toBe(200)
  })

  test('a loop is refused when it is saved, changed or restored', async () => {
    const a = await createId('/a1', '/b1')
    await createId('/b1', '/c1')
    expect((await create('/c1', '/A1/?x')).body.errors.to[0]).toContain('back to the old one')
    expect((await create('/c1', 'https://beranda.example/a1')).status).toBe(400)
    const c = await createId('/c1', '/d1')
    expect((await site.call('PUT', `/api/redirects/${c}`, { to: '/a1' })).status).toBe(400)
    await site.call('DELETE', `/api/redirects/${a}`)
    expect((await site.call('PUT', `/api/redirects/${c}`, { to: '/a1' })).status).toBe(200)
    const restored = await site.call('POST', `/api/redirects/${a}/restore`, { version: 1 })
    expect(restored.status).toBe(400)
    expect((await site.get('/api/redirects')).body).toHaveLength(2)
  })
})
