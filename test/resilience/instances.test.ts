import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testAdminEnvironment } from '#kit/admin.ts'
import { launchSite, type RunningSite } from '#kit/launch-site.ts'
import { type PostgresServer, startPostgresServer } from '#kit/postgres.ts'
import { signIn } from '#kit/sign-in.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

const folder = createTemporaryFolder('beranda-instances-')
let server: PostgresServer
let one: RunningSite
let two: RunningSite
let token = ''
let entry = ''

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
  token = await signIn(one)
  const [{ id } = { id: 0 }] = (await (await call(one, 'GET', '/api/galleryheader')).json()) as { id: number }[]
  entry = `/api/galleryheader/${id}`
})
afterAll(async () => {
  await Promise.all([one.stop('SIGKILL'), two.stop('SIGKILL')])
  await server.remove()
  removeFolder(folder)
})

interface Call {
  readonly body?: unknown
  readonly from?: string
  readonly as?: string
}

function call({ url }: RunningSite, method: string, path: string, { body, from = '192.0.2.1', as }: Call = {}) {
  return fetch(`${url}${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(as && { authorization: `Bearer ${as}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const save = (site: RunningSite, paragraph: string) => call(site, 'PUT', entry, { body: { paragraph }, as: token })

async function pageOf({ url }: RunningSite): Promise<string> {
  return (await fetch(`${url}/home/index.html`)).text()
}

async function expectSaved(at: RunningSite, others: readonly RunningSite[], paragraph: string): Promise<void> {
  // An instance that has just reconnected may still have a broken connection in its pool.
  await vi.waitFor(async () => expect((await save(at, paragraph)).status).toBe(200), { timeout: 60_000, interval: 200 })
  const shown = await pageOf(at)
  expect(shown).toContain(paragraph)
  for (const other of others)
    await vi.waitFor(async () => expect(await pageOf(other)).toBe(shown), { timeout: 60_000, interval: 50 })
}

test('a save on either instance is shown by the other', async () => {
  await expectSaved(one, [two], 'Disimpan di yang pertama')
  await expectSaved(two, [one], 'Disimpan di yang kedua')
})

test('of fifty concurrent updates of one version on two instances, one succeeds', async () => {
  const { version } = (await (await call(one, 'GET', `${entry}?lang=all`, { as: token })).json()) as {
    version: number
  }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      call(index % 2 ? one : two, 'PUT', entry, {
        body: { paragraph: `Bersamaan ${index}`, version },
        as: token,
      }),
    ),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array(49).fill(409)])
})

test('a session that ends on one instance is rejected by the other at its next request', async () => {
  const own = await signIn(one)
  expect((await call(two, 'GET', '/api/memo', { as: own })).status).toBe(200)
  expect((await call(one, 'POST', '/api/auth/logout', { as: own })).status).toBe(200)
  expect((await call(two, 'GET', '/api/memo', { as: own })).status).toBe(401)
})

test('both instances share the rate limits', async () => {
  const memo = { name: 'Budi', email: 'budi@example.com', item: 'Web', paragraph: 'Halo', tlp: '081234567890' }
  const send = (site: RunningSite) => call(site, 'POST', '/api/memo', { body: memo, from: '192.0.2.77' })
  const answers = []
  for (let index = 0; index < 8; index++) answers.push(await send(index % 2 ? one : two))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
})

test('while the database is stopped pages are served and writes get 503; after its restart writes succeed', async () => {
  const page = await pageOf(two)
  await server.stop()
  for (const site of [one, two]) {
    expect(await pageOf(site)).toBe(page)
    expect((await call(site, 'GET', '/api/features')).status).toBe(200)
    const refused = await save(site, 'Tidak tersimpan')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await call(site, 'GET', '/healthz')).status).toBe(200)
    await vi.waitFor(async () => expect((await call(site, 'GET', '/readyz')).status).toBe(503), { timeout: 60_000 })
  }
  await server.start()
  for (const site of [one, two])
    await vi.waitFor(async () => expect((await call(site, 'GET', '/readyz')).status).toBe(200), { timeout: 60_000 })
  await expectSaved(one, [two], 'Sesudah basis data kembali')
})

test('after all database connections are terminated, including LISTEN, a save still reaches the other instance', async () => {
  const client = new pg.Client({ connectionString: `${server.url}/postgres` })
  onTestFinished(() => client.end())
  await client.connect()
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'beranda%'`
  const { rowCount } = await client.query(cut)
  expect(rowCount).toBeGreaterThanOrEqual(2)
  await expectSaved(two, [one], 'Sesudah sambungan putus')
})

test('when one instance is killed during saves the other continues; after a restart both show the same', async () => {
  const saves = Array.from({ length: 20 }, (_, index) => save(one, `Ramai ${index}`).catch(() => undefined))
  await save(one, 'Yang terakhir').catch(() => undefined)
  await one.stop('SIGKILL')
  await Promise.all(saves)
  await expectSaved(two, [], 'Tinggal satu')
  one = await start('one')
  expect(await pageOf(one)).toBe(await pageOf(two))
  await expectSaved(one, [two], 'Kembali berdua')
})
