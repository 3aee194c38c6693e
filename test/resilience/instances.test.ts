import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testAdminEnvironment } from '#kit/admin.ts'
import { ApiClient, type Entry } from '#kit/api-client.ts'
import { launchSite, type RunningSite } from '#kit/launch-site.ts'
import { type PostgresServer, startPostgresServer } from '#kit/postgres.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

const folder = createTemporaryFolder('beranda-instances-')
let server: PostgresServer
let one: RunningSite
let two: RunningSite
let entry = ''

const first = new ApiClient({
  get url() {
    return one.url
  },
})
const second = new ApiClient({
  get url() {
    return two.url
  },
})

const start = (name: string) =>
  launchSite(
    {
      DATABASE_URL: `${server.url}/postgres`,
      DATA_DIR: join(folder, name),
      ...testAdminEnvironment,
      TRUST_PROXY: 'on',
    },
    { outlivesTest: true },
  )

beforeAll(async () => {
  server = await startPostgresServer()
  ;[one, two] = await Promise.all([start('one'), start('two')])
  await Promise.all([first.signIn(), second.signIn()])
  const [{ id } = { id: 0 }] = (await first.call<Entry[]>('GET', '/api/galleryheader')).body
  entry = `/api/galleryheader/${id}`
})
afterAll(async () => {
  await Promise.all([one.stop('SIGKILL'), two.stop('SIGKILL')])
  await server.remove()
  removeFolder(folder)
})

const save = (at: ApiClient, paragraph: string) => at.call('PUT', entry, { paragraph })
const pageOf = async (at: ApiClient) => String((await at.call('GET', '/home/index.html')).body)
const getStatus = async (at: ApiClient, path: string) => (await at.call('GET', path)).status

async function expectSaved(at: ApiClient, others: readonly ApiClient[], paragraph: string): Promise<void> {
  // An instance that has just reconnected may still have a broken connection in its pool.
  await vi.waitFor(async () => expect((await save(at, paragraph)).status).toBe(200), { timeout: 60_000, interval: 200 })
  const shown = await pageOf(at)
  expect(shown).toContain(paragraph)
  for (const other of others)
    await vi.waitFor(async () => expect(await pageOf(other)).toBe(shown), { timeout: 60_000, interval: 50 })
}

test('a save on either instance is shown by the other', async () => {
  await expectSaved(first, [second], 'Disimpan di yang pertama')
  await expectSaved(second, [first], 'Disimpan di yang kedua')
})

test('of fifty concurrent updates of one version on two instances, one succeeds', async () => {
  const { version } = (await first.call<Entry>('GET', `${entry}?lang=all`)).body
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? first : second).call('PUT', entry, { paragraph: `Bersamaan ${index}`, version }),
    ),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array(49).fill(409)])
})

test('a session that ends on one instance is rejected by the other at its next request', async () => {
  const own = await new ApiClient(one).signIn()
  const headers = { authorization: `Bearer ${own.token}` }
  const check = async () => (await fetch(`${two.url}/api/memo`, { headers })).status
  expect(await check()).toBe(200)
  expect((await own.call('POST', '/api/auth/logout')).status).toBe(200)
  expect(await check()).toBe(401)
})

test('while the database is stopped pages are served and writes get 503; after its restart writes succeed', async () => {
  const page = await pageOf(second)
  await server.stop()
  for (const at of [first, second]) {
    expect(await pageOf(at)).toBe(page)
    expect(await getStatus(at, '/api/features')).toBe(200)
    expect((await save(at, 'Tidak tersimpan')).status).toBe(503)
    expect(await getStatus(at, '/healthz')).toBe(200)
    await expect.poll(() => getStatus(at, '/readyz')).toBe(503)
  }
  await server.start()
  for (const at of [first, second]) await expect.poll(() => getStatus(at, '/readyz')).toBe(200)
  await expectSaved(first, [second], 'Sesudah basis data kembali')
})

test('after all database connections are terminated, including LISTEN, a save still reaches the other instance', async () => {
  const client = new pg.Client({ connectionString: `${server.url}/postgres` })
  onTestFinished(() => client.end())
  await client.connect()
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'beranda%'`
  const { rowCount } = await client.query(cut)
  expect(rowCount).toBeGreaterThanOrEqual(2)
  await expectSaved(second, [first], 'Sesudah sambungan putus')
})

test('when one instance is killed during saves the other continues; after a restart both show the same', async () => {
  const saves = Array.from({ length: 20 }, (_, index) => save(first, `Ramai ${index}`))
  await save(first, 'Yang terakhir')
  await one.stop('SIGKILL')
  await Promise.all(saves)
  await expectSaved(second, [], 'Tinggal satu')
  one = await start('one')
  expect(await pageOf(first)).toBe(await pageOf(second))
  await expectSaved(first, [second], 'Kembali berdua')
})
