import { pino } from 'pino'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'
import { createMissedAddresses } from './missed-addresses.ts'
import { createMissedCounter, type MissedCounter } from './missed-counter.ts'

const SITE_URL = 'https://beranda.example'
const log = pino({ level: 'silent' })

let counter: MissedCounter
beforeEach(() => {
  counter = createMissedCounter(SITE_URL)
})

/** Records a request of a visitor that found no page. */
function miss(url: string, referer?: string): void {
  counter.record({ url, headers: { host: 'localhost:3000', ...(referer !== undefined && { referer }) } })
}

describe('the counter', () => {
  test('counts a path however it is written, without its query unless that says which page', () => {
    const old = ['/index.php?p=12', '/INDEX.php?p=12', '/index.php?p=0812345678', '/index.php?s=a']
    for (const url of ['/Produk/Lama', '/produk/lama/', '/produk/lama?utm=rahasia', '/lain', ...old]) miss(url)
    const taken = counter.take(10)
    expect(taken.map(({ path, count }) => [path, count])).toEqual([
      ['/produk/lama', 3],
      ['/index.php?p=12', 2],
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
    miss('/lama', referer)
    expect(counter.take(1)[0]?.referrer).toBe(expected)
  })

  test('a known referring page is not replaced by an unknown one', () => {
    miss('/lama', 'https://lain.example/')
    miss('/lama')
    expect(counter.take(1)[0]).toMatchObject({ count: 2, referrer: 'lain.example' })
  })

  test('leaves out what scanners ask for, e-mail addresses and long paths', () => {
    const leftOut = [
      ...['/index.php', '/wp-login', '/blog/wp-content/x.jpg', '/.env', '/.git/config', '/old/.aws/credentials'],
      ...['/backup.zip', '/assets/app.js.map', '/reset/budi@contoh.example', '/reset/budi%40contoh.example'],
      `/${'x'.repeat(300)}`,
    ]
    const counted = ['/a/b-c_d/%e2%82%ac', '/brosur/harga.pdf', '/produk', '/produk.html', '/wpa']
    for (const url of [...leftOut, ...counted]) miss(url)
    const paths = counter.take(5_000).map(({ path }) => path)
    expect(paths.sort()).toEqual(counted)
  })

  test('of 100,000 random paths it holds a thousand, and the one that is asked for again and again', () => {
    for (let index = 0; index < 100_000; index++) {
      miss(`/acak/${index}`)
      if (index % 500 === 0) miss('/lama', 'https://lain.example/')
    }
    const taken = counter.take(5_000)
    expect(taken).toHaveLength(1_000)
    expect(taken[0]).toMatchObject({ path: '/lama', count: 200 })
  })
})

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, variables: { SITE_URL } })
  beforeEach(() => site.empty('missed_address'))
  const openStore = () => {
    const store = createMissedAddresses({ database: site.services.database, counter, log })
    onTestFinished(() => store.stop())
    return store
  }
  const list = async (query = '') => {
    const { headers, ...answer } = await site.get(`/api/missed-addresses${query}`)
    return { ...answer, total: Number(headers['x-total-count']) }
  }
  /** Lists as if each address had been asked for an hour before too. */
  const listAskedAgain = async (store: ReturnType<typeof openStore>, { ignored = false } = {}) => {
    await store.list({ ignored })
    await site.services.database.db
      .updateTable('missed_address')
      .set({ first_at: '2026-01-01T00:00:00.000Z' })
      .execute()
    return store.list({ ignored })
  }
  const change = (payload: object) => site.call('PUT', '/api/missed-addresses', payload)

  test('counts add up over flushes and instances, and are listed most requested first', async () => {
    const [one, other] = [openStore(), openStore()]
    miss('/jarang')
    miss('/lama', 'https://lain.example/')
    await one.list({ ignored: false })
    for (let index = 0; index < 3; index++) miss('/lama')
    const list = await listAskedAgain(other)
    expect(list.map(({ path, count, referrer }) => [path, count, referrer])).toEqual([
      ['/lama', 4, 'lain.example'],
      ['/jarang', 1, ''],
    ])
    expect(Date.parse(list[0]?.firstAt ?? '')).toBeLessThanOrEqual(Date.parse(list[0]?.lastAt ?? ''))
  })

  test('a flood of random paths fills no more than a thousand rows, and displaces no address that is asked for', async () => {
    const store = openStore()
    for (let index = 0; index < 5; index++) miss('/lama')
    await store.list({ ignored: false })
    await store.setIgnored('/lama', { ignored: false })
    for (let round = 0; round < 12; round++) {
      for (let index = 0; index < 2_000; index++) miss(`/acak/${round}/${index}`)
      const before = (await site.rows('missed_address')).length
      await store.list({ ignored: false })
      expect((await site.rows('missed_address')).length - before).toBeLessThanOrEqual(200)
    }
    expect(await store.list({ ignored: false })).toEqual([])
    const list = await listAskedAgain(store)
    expect(list).toHaveLength(1_000)
    expect(list[0]).toMatchObject({ path: '/lama', count: 5 })
  })

  test('an address is listed once it was asked for in two different minutes, and before those that programs make up', async () => {
    const store = openStore()
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ now: Date.parse('2026-01-02T03:04:58Z'), toFake: ['Date'] })
    miss('/lama')
    miss('/lama')
    for (let index = 0; index < 9; index++) miss('/acak')
    expect(await store.list({ ignored: false })).toEqual([])
    vi.setSystemTime(Date.parse('2026-01-02T03:05:01Z'))
    miss('/lama')
    expect(await store.list({ ignored: false })).toMatchObject([{ path: '/lama', count: 3 }])
  })

  test('an address that was not asked for in 90 days is deleted, also an ignored one', async () => {
    const store = openStore()
    vi.useFakeTimers({ now: Date.now() - 91 * 24 * 60 * 60 * 1000, toFake: ['Date'] })
    miss('/dulu')
    await store.list({ ignored: false })
    await store.setIgnored('/dulu', { ignored: true })
    vi.useRealTimers()
    miss('/lama')
    expect((await listAskedAgain(store)).map(({ path }) => path)).toEqual(['/lama'])
    expect((await site.rows('missed_address')).map(({ path }) => path)).toEqual(['/lama'])
  })

  test('what cannot be written is written later', async () => {
    const store = openStore()
    vi.spyOn(site.services.database.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('connection refused')
    })
    miss('/lama')
    await expect(store.list({ ignored: false })).rejects.toThrow('connection refused')
    miss('/lama')
    expect(await listAskedAgain(store)).toMatchObject([{ path: '/lama', count: 2 }])
  })

  test('administrators list, ignore and list again', async () => {
    const store = openStore()
    for (const path of ['/satu', '/dua', '/tiga']) miss(path)
    await listAskedAgain(store)
    await store.stop()
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
    miss('/lama')
    expect(await listAskedAgain(store)).toHaveLength(1)
    await store.stop()
    await site.call('POST', '/api/redirects', { from: '/Lama', to: '/blog' })
    expect(await list()).toMatchObject({ total: 0, body: [] })
  })
})
