import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestServer, type TestServer } from '#server/database/test-server.ts'
import { type RunningSite, startSite } from './test-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'beranda-instances-'))
const person = { username: 'rani', password: 'empat belas kuda lumping' }
let server: TestServer
let one: RunningSite
let two: RunningSite
let token = ''
let entry = ''

const start = (name: string) =>
  startSite({
    DATABASE_URL: `${server.url}/postgres`,
    DATA_DIR: join(folder, name),
    ADMIN_USERNAME: person.username,
    ADMIN_PASSWORD: person.password,
    TRUST_PROXY: 'on',
  })

beforeAll(async () => {
  server = await openTestServer()
  ;[one, two] = await Promise.all([start('one'), start('two')])
  token = await logIn(one)
  const [{ id } = { id: 0 }] = (await (await call(one, 'GET', '/api/galleryheader')).json()) as { id: number }[]
  entry = `/api/galleryheader/${id}`
}, 120_000)
afterAll(async () => {
  await Promise.all([one.end('SIGKILL'), two.end('SIGKILL')])
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

interface Call {
  readonly body?: unknown
  readonly from?: string
  readonly as?: string
}

function call({ address }: RunningSite, method: string, path: string, { body, from = '192.0.2.1', as }: Call = {}) {
  return fetch(`${address}${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(as && { authorization: `Bearer ${as}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function logIn(site: RunningSite): Promise<string> {
  const answer = await call(site, 'POST', '/api/auth/login', { body: person })
  const { token } = (await answer.json()) as { token: string }
  return token
}

const save = (site: RunningSite, paragraph: string) => call(site, 'PUT', entry, { body: { paragraph }, as: token })

async function pageOf({ address }: RunningSite): Promise<string> {
  return (await fetch(`${address}/home/index.html`)).text()
}

async function expectSaved(at: RunningSite, others: readonly RunningSite[], paragraph: string): Promise<void> {
  // An instance that has just found its database again may still hold a connection that is gone.
  await vi.waitFor(async () => expect((await save(at, paragraph)).status).toBe(200), { timeout: 30_000, interval: 200 })
  const shown = await pageOf(at)
  expect(shown).toContain(paragraph)
  for (const other of others)
    await vi.waitFor(async () => expect(await pageOf(other)).toBe(shown), { timeout: 30_000, interval: 50 })
}

test('what is saved on one is shown by the other, whichever it was', async () => {
  await expectSaved(one, [two], 'Disimpan di yang pertama')
  await expectSaved(two, [one], 'Disimpan di yang kedua')
})

test('of fifty who change one version on two instances at once, one succeeds', async () => {
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

test('a session that is ended on one is ended on the other with its next request', async () => {
  const own = await logIn(one)
  expect((await call(two, 'GET', '/api/memo', { as: own })).status).toBe(200)
  expect((await call(one, 'POST', '/api/auth/logout', { as: own })).status).toBe(200)
  expect((await call(two, 'GET', '/api/memo', { as: own })).status).toBe(401)
})

test('what is counted against a limit counts on both', async () => {
  const memo = { name: 'Budi', email: 'budi@example.com', item: 'Web', paragraph: 'Halo', tlp: '081234567890' }
  const send = (site: RunningSite) => call(site, 'POST', '/api/memo', { body: memo, from: '192.0.2.77' })
  const answers = []
  for (let index = 0; index < 8; index++) answers.push(await send(index % 2 ? one : two))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
})

test('while the database is stopped pages go on and changes get a 503; when it is back, so is everything', async () => {
  const page = await pageOf(two)
  await server.stop()
  for (const site of [one, two]) {
    expect(await pageOf(site)).toBe(page)
    expect((await call(site, 'GET', '/api/features')).status).toBe(200)
    const refused = await save(site, 'Tidak tersimpan')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await call(site, 'GET', '/healthz')).status).toBe(200)
    await vi.waitFor(async () => expect((await call(site, 'GET', '/readyz')).status).toBe(503), { timeout: 10_000 })
  }
  await server.start()
  for (const site of [one, two])
    await vi.waitFor(async () => expect((await call(site, 'GET', '/readyz')).status).toBe(200), { timeout: 30_000 })
  await expectSaved(one, [two], 'Sesudah basis data kembali')
}, 120_000)

test('when every connection to the database is cut, listening ones included, nothing is missed', async () => {
  const client = new pg.Client({ connectionString: `${server.url}/postgres` })
  await client.connect()
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'beranda%'`
  const { rowCount } = await client.query(cut)
  expect(rowCount).toBeGreaterThanOrEqual(2)
  await expectSaved(two, [one], 'Sesudah sambungan putus')
  await client.end()
}, 60_000)

test('one that is killed in the middle of saves leaves the other working, and finds all when it is back', async () => {
  const saves = Array.from({ length: 20 }, (_, index) => save(one, `Ramai ${index}`).catch(() => undefined))
  await save(one, 'Yang terakhir').catch(() => undefined)
  await one.end('SIGKILL')
  await Promise.all(saves)
  await expectSaved(two, [], 'Tinggal satu')
  one = await start('one')
  expect(await pageOf(one)).toBe(await pageOf(two))
  await expectSaved(one, [two], 'Kembali berdua')
}, 60_000)
