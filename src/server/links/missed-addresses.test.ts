import { pino } from 'pino'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'
import { createMissedAddresses } from './missed-addresses.ts'
import { createMissedCounter, type MissedCounter } from './missed-counter.ts'

const SITE_URL = 'https://beranda.example'
const log = pino({ level: 'silent' })

/** Records a request of a visitor that found no page. */
function miss(counter: MissedCounter, url: string, referer?: string): void {
  counter.record({ url, headers: { host: 'localhost:3000', ...(referer !== undefined && { referer }) } })
}

describe('the counter', () => {
  const listPaths = (counter: MissedCounter) => counter.take(5_000).map(({ path }) => path)

  test('counts a path however it is written, without its query', () => {
    const counter = createMissedCounter(SITE_URL)
    for (const url of ['/Produk/Lama', '/produk/lama/', '/produk/lama?utm=rahasia', '/lain']) miss(counter, url)
    const taken = counter.take(10)
    expect(taken.map(({ path, count }) => [path, count])).toEqual([
      ['/produk/lama', 3],
      ['/lain', 1],
    ])
    expect(JSON.stringify(taken)).not.toContain('rahasia')
    expect(counter.take(10)).toEqual([])
  })

  test.each([
    ['https://beranda.example/Blog/?q=x#y', '/blog'],
    ['http://localhost:3000/blog', '/blog'],
    ['https://mesin.example/search?q=nama+orang', 'mesin.example'],
    ['https://user:secret@lain.example:8443/a', 'lain.example:8443'],
    ['https://beranda.example/lama', ''],
    ['https://beranda.example/reset/budi@contoh.example', ''],
    ['android-app://com.google', ''],
    ['bukan alamat', ''],
    [undefined, ''],
  ])('of the referring page %s it keeps %j', (referer, expected) => {
    const counter = createMissedCounter(SITE_URL)
    miss(counter, '/lama', referer)
    expect(counter.take(1)[0]?.referrer).toBe(expected)
  })

  test('a known referring page is not replaced by an unknown one', () => {
    const counter = createMissedCounter(SITE_URL)
    miss(counter, '/lama', 'https://lain.example/')
    miss(counter, '/lama')
    expect(counter.take(1)[0]).toMatchObject({ count: 2, referrer: 'lain.example' })
  })

  test.each([
    '/index.php',
    '/wp-login',
    '/blog/wp-content/x.jpg',
    '/.env',
    '/.git/config',
    '/old/.aws/credentials',
    '/backup.zip',
    '/assets/app.js.map',
    '/reset/budi@contoh.example',
    '/reset/budi%40contoh.example',
    `/${'x'.repeat(300)}`,
  ])('%s is left out', (url) => {
    const counter = createMissedCounter(SITE_URL)
    miss(counter, url)
    expect(listPaths(counter)).toEqual([])
  })

  test.each(['/produk', '/produk.html', '/brosur/harga.pdf', '/a/b-c_d/%e2%82%ac', '/wpa'])('%s is counted', (url) => {
    const counter = createMissedCounter(SITE_URL)
    miss(counter, url)
    expect(listPaths(counter)).toEqual([url])
  })

  test('of 100,000 random paths it holds a thousand, and the one that is asked for again and again', () => {
    const counter = createMissedCounter(SITE_URL)
    for (let index = 0; index < 100_000; index++) {
      miss(counter, `/acak/${index}`)
      if (index % 500 === 0) miss(counter, '/lama', 'https://lain.example/')
    }
    const taken = counter.take(5_000)
    expect(taken).toHaveLength(1_000)
    expect(taken[0]).toMatchObject({ path: '/lama', count: 200 })
  })
})

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, variables: { SITE_URL } })
  let counter: MissedCounter
  beforeEach(async () => {
    await site.empty('missed_address')
    counter = createMissedCounter(SITE_URL)
  })
  const openStore = (database = site.services.database) => createMissedAddresses({ database, counter, log })
  const list = async (query = '') => {
    const { headers, ...answer } = await site.get(`/api/missed-addresses${query}`)
    return { ...answer, total: Number(headers['x-total-count']) }
  }
  const change = (payload: object) => site.call('PUT', '/api/missed-addresses', payload)

  test('counts add up over flushes and instances, and are listed most requested first', async () => {
    const [one, other] = [openStore(), openStore()]
    miss(counter, '/jarang')
    miss(counter, '/lama', 'https://lain.example/')
    await one.list({ ignored: false })
    for (let index = 0; index < 3; index++) miss(counter, '/lama')
    const list = await other.list({ ignored: false })
    expect(list.map(({ path, count, referrer }) => [path, count, referrer])).toEqual([
      ['/lama', 4, 'lain.example'],
      ['/jarang', 1, ''],
    ])
    expect(Date.parse(list[0]?.firstAt ?? '')).toBeLessThanOrEqual(Date.parse(list[0]?.lastAt ?? ''))
    await Promise.all([one.stop(), other.stop()])
  })

  test('a flood of random paths fills no more than a thousand rows, and displaces no address that is asked for', async () => {
    const store = openStore()
    for (let index = 0; index < 5; index++) miss(counter, '/lama')
    await store.list({ ignored: false })
    await store.setIgnored('/lama', { ignored: false })
    for (let round = 0; round < 12; round++) {
      for (let index = 0; index < 2_000; index++) miss(counter, `/acak/${round}/${index}`)
      const before = (await site.rows('missed_address')).length
      const after = (await store.list({ ignored: false })).length
      expect(after - before).toBeLessThanOrEqual(200)
    }
    const list = await store.list({ ignored: false })
    expect(list).toHaveLength(1_000)
    expect(list[0]).toMatchObject({ path: '/lama', count: 5 })
    await store.stop()
  })

  test('an address that was not asked for in 90 days is deleted, also an ignored one', async () => {
    const store = openStore()
    vi.useFakeTimers({ now: Date.now() - 91 * 24 * 60 * 60 * 1000, toFake: ['Date'] })
    miss(counter, '/dulu')
    await store.list({ ignored: false })
    await store.setIgnored('/dulu', { ignored: true })
    vi.useRealTimers()
    miss(counter, '/lama')
    expect((await store.list({ ignored: false })).map(({ path }) => path)).toEqual(['/lama'])
    expect(await store.list({ ignored: true })).toEqual([])
    await store.stop()
  })

  test('what cannot be written is written later', async () => {
    const store = openStore()
    vi.spyOn(site.services.database.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('connection refused')
    })
    miss(counter, '/lama')
    await expect(store.list({ ignored: false })).rejects.toThrow('connection refused')
    miss(counter, '/lama')
    expect(await store.list({ ignored: false })).toMatchObject([{ path: '/lama', count: 2 }])
    await store.stop()
  })

  test('administrators list, ignore and list again; visitors do not', async () => {
    const store = openStore()
    for (const path of ['/satu', '/dua', '/tiga']) miss(counter, path)
    await store.stop()
    expect((await site.get('/api/missed-addresses', { as: 'visitor' })).status).toBe(401)
    expect(await list('?limit=2')).toMatchObject({ status: 200, total: 3 })
    expect((await change({ path: '/dua', ignored: true })).status).toBe(200)
    expect((await list()).body.map(({ path }: { path: string }) => path).sort()).toEqual(['/satu', '/tiga'])
    expect((await list('?ignored=true')).body).toMatchObject([{ path: '/dua', count: 1 }])
    expect((await change({ path: '/dua', ignored: false })).status).toBe(200)
    expect(await list()).toMatchObject({ total: 3 })
    expect((await change({ path: '/empat', ignored: true })).status).toBe(404)
    for (const payload of [{}, { path: '/dua' }, { path: 5, ignored: true }, { path: '/dua', ignored: 'yes' }])
      expect((await change(payload)).status).toBe(400)
  })

  test('an address with a redirect is not listed', async () => {
    const store = openStore()
    miss(counter, '/lama')
    await store.stop()
    await site.call('POST', '/api/redirects', { from: '/Lama', to: '/blog' })
    expect(await list()).toMatchObject({ total: 0, body: [] })
  })
})
