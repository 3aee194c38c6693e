import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { runCommand } from '#kit/launch-site.ts'
import { type PostgresServer, startPostgresServer } from '#kit/postgres.ts'
import { startTcpProxy, type TcpProxy } from '#kit/tcp-proxy.ts'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { TestSite } from './site.ts'

// A PostgreSQL that is reachable but faulty. instances.test.ts tests one that is stopped.

let server: PostgresServer
let proxy: TcpProxy
let site: TestSite
let entry = ''

beforeAll(async () => {
  server = await startPostgresServer(['-c', 'max_connections=20'])
  proxy = await startTcpProxy(Number(new URL(server.url).port))
  const DATABASE_URL = `${server.url.replace(/\d+$/, String(proxy.port))}/postgres`
  site = new TestSite({ environment: { DATABASE_URL, BACKUPS: 'off' } })
  await site.startAndSignIn()
  const [header] = (await site.client.call<{ id: number }[]>('GET', '/api/galleryheader')).body
  entry = `/api/galleryheader/${header?.id}`
})
afterAll(async () => {
  await site.remove('SIGKILL')
  proxy.close()
  await server.remove()
})

// A request that waits for the database is answered after 20 s; a busy machine takes longer.
const call = (method: string, path: string, body?: object) => site.client.call(method, path, body)
const page = async () => String((await call('GET', '/home/index.html')).body)
const save = (paragraph: string) => call('PUT', entry, { paragraph })
const unavailableResponse = {
  status: 503,
  body: { message: expect.stringMatching(/^The (database|connection to the database) /) },
}

// Polls, because /readyz caches its result for one second.
const expectReadiness = (status: number) =>
  vi.waitFor(async () => expect((await call('GET', '/readyz')).status).toBe(status), { timeout: 60_000 })

/** Expects responses from memory to continue, and requests that need the database to get 503 with a message. */
async function expectUnavailable(shown: string): Promise<void> {
  const refused = Promise.all([
    save('Tidak tersimpan'),
    call('POST', '/api/memo', { name: 'Budi', tlp: '0812345678' }),
    ...Array.from({ length: 30 }, () => call('GET', '/api/memo')),
  ])
  for (let count = 0; count < 20; count++) {
    expect(await page()).toBe(shown)
    expect((await call('GET', '/api/features')).status).toBe(200)
    expect((await call('GET', '/healthz')).status).toBe(200)
  }
  for (const answer of await refused) expect(answer).toEqual(unavailableResponse)
}

/** Expects the site to recover without a restart. */
async function expectRecovery(paragraph: string): Promise<void> {
  await vi.waitFor(async () => expect((await save(paragraph)).status).toBe(200), { timeout: 60_000, interval: 200 })
  expect(await page()).toContain(paragraph)
  await expectReadiness(200)
  expect((await call('GET', '/api/memo')).status).toBe(200)
}

test('while the database hangs, pages are served and API requests get 503; afterwards the site recovers', async () => {
  await expectRecovery('Sebelum macet')
  const shown = await page()
  proxy.stall()
  await Promise.all([expectUnavailable(shown), expectReadiness(503)])
  proxy.resume()
  await expectRecovery('Sesudah macet')
})

test('a site whose database hangs exits with 0 on SIGTERM', async () => {
  proxy.stall()
  const waiting = call('GET', '/api/memo')
  await expectReadiness(503)
  // The database still hangs: the site does not wait for it.
  expect(await site.stop('SIGTERM')).toBe(0)
  await waiting
  proxy.resume()
  await site.start()
  await expectRecovery('Sesudah dihentikan')
})

test('with a slow connection to the database all requests succeed, and pages are served at once', async () => {
  const shown = await page()
  proxy.delayBy(100)
  const saved = save('Lewat jalur yang lambat')
  const asked = call('POST', '/api/memo', { name: 'Budi', tlp: '0812345678' })
  expect(await page()).toBe(shown)
  expect((await saved).status).toBe(200)
  expect((await asked).status).toBe(201)
  proxy.delayBy(0)
  expect(await page()).toContain('Lewat jalur yang lambat')
  await expectRecovery('Sesudah lambat')
})

test('on a read-only standby reads work, writes get 503 and no site starts; after its promotion writes succeed', async () => {
  await expectRecovery('Sebelum pindah')
  const shown = await page()
  await server.stop()
  await server.startAsStandby()
  await vi.waitFor(async () => expect((await call('GET', '/api/memo')).status).toBe(200), { timeout: 60_000 })
  expect(await save('Tidak tersimpan')).toEqual(unavailableResponse)
  expect(await call('POST', '/api/memo', { name: 'Budi', tlp: '0812345678' })).toEqual(unavailableResponse)
  expect((await call('POST', '/api/auth/login', testAdmin)).status).toBe(503)
  await expectReadiness(503)
  expect((await call('GET', '/readyz')).body).toEqual({ status: 'the database cannot be written' })
  const other = { DATABASE_URL: `${server.url}/postgres`, DATA_DIR: createTemporaryFolder() }
  expect(await runCommand(other, ['serve'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL: the PostgreSQL there is read-only: .*\n$/),
  })
  for (const path of ['/api/memo', '/api/galleryheader', '/healthz'])
    expect((await call('GET', path)).status, path).toBe(200)
  expect(await page()).toBe(shown)
  await server.promote()
  await expectRecovery('Sesudah pindah')
})

test('while other clients hold every connection, pages are served and API requests get 503', async () => {
  const shown = await page()
  const others: pg.Client[] = []
  const take = async (): Promise<boolean> => {
    const other = new pg.Client({ connectionString: `${server.url}/postgres`, application_name: 'somebody else' })
    other.on('error', () => undefined)
    return other.connect().then(
      () => others.push(other) > 0,
      () => false,
    )
  }
  const own = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'beranda%'`
  // Repeated, because the site may reconnect before the free connections are taken.
  await take()
  while (others.length < 20) {
    await others[0]?.query(own)
    while (await take());
  }
  await Promise.all([expectUnavailable(shown), expectReadiness(503)])
  await Promise.all(others.map((other) => other.end()))
  await expectRecovery('Sesudah ada tempat')
})

/** Locks every table as another client; returns a function that releases the locks. */
async function lockTables(): Promise<() => Promise<void>> {
  const other = new pg.Client({ connectionString: `${server.url}/postgres` })
  await other.connect()
  const { rows } = await other.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  await other.query('begin')
  await other.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`)
  return () => other.end()
}

test('while another client locks every table, pages are served and API requests get 503', async () => {
  const shown = await page()
  const unlock = await lockTables()
  await expectUnavailable(shown)
  await unlock()
  await expectRecovery('Sesudah dikunci')
})

test('a start while every table is locked serves the stored pages and waits for the lock', async () => {
  const shown = await page()
  expect(await site.stop('SIGTERM')).toBe(0)
  const unlock = await lockTables()
  await site.start()
  expect(await page()).toBe(shown)
  await expect.poll(() => site.output).toContain('tried again')
  await unlock()
  await expectRecovery('Sesudah mulai dalam kunci')
})
