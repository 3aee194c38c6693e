import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgresServer } from '#kit/postgres.ts'
import { Report } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/locked-tables.ts: another client of PostgreSQL locks every table, while the site runs and
// while it starts; then the database has a shorter statement_timeout and lock_timeout than the site needs.

const report = new Report('Locks and timeouts of PostgreSQL')
const server = await startPostgresServer()
const url = `${server.url}/postgres`
const site = new TestSite({ environment: { DATABASE_URL: url, BACKUPS: 'off' } })
const client = await site.startAndSignIn()

async function connectToServer(): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  return connection
}

async function lockAllTables(): Promise<() => Promise<void>> {
  const connection = await connectToServer()
  const { rows } = await connection.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  await connection.query('begin')
  await connection.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`)
  return async () => {
    await connection.query('rollback')
    await connection.end()
  }
}

async function measureCall(work: Promise<{ readonly status: number }>) {
  const startedAt = performance.now()
  const { status } = await work
  return { status, seconds: (performance.now() - startedAt) / 1000 }
}

async function testWrites(scenario: string): Promise<void> {
  const statuses = [(await client.sendMemo('Sari')).status, (await client.createFeature(scenario)).status]
  const isOk = statuses.every((status) => status === 201)
  report.add(scenario, { runs: statuses.length, result: statuses.join(', '), isOk })
}

const unlock = await lockAllTables()
const pending = [
  client.sendMemo('Budi'),
  client.call('GET', '/api/memo'),
  client.call('GET', '/api/blog/1'),
  client.createFeature('locked'),
].map(measureCall)
const cached: number[] = []
for (const path of ['/home/index.html', '/blog', '/api/features', '/healthz'])
  cached.push((await client.call('GET', path)).status)
const locked = await Promise.all(pending)
report.add('pages and public lists while every table is locked', {
  runs: cached.length,
  result: cached.join(', '),
  isOk: cached.every((status) => status === 200),
})
report.add('requests that need the database while every table is locked', {
  runs: locked.length,
  result: locked.map(({ status, seconds }) => `${status} after ${seconds.toFixed(1)} s`).join(', '),
  isOk: locked.every(({ status }) => status === 503 || status === 200),
})
await unlock()
await testWrites('writes directly after the lock')

// The disk cache is valid for one port: from here on the site has the port of the first start.
await site.stop('SIGTERM')
await site.start()
await site.waitUntilReady()
await sleep(3_000)
await site.stop('SIGTERM')
const unlockStart = await lockAllTables()
const starting = site.start().then(
  () => 'started',
  (error: Error) => error.message,
)
await sleep(12_000)
const page = (await client.call('GET', '/home/index.html')).status
const ready = (await client.call('GET', '/readyz')).status
await unlockStart()
const startResult = await starting
const isReady = await site.waitUntilReady().then(
  () => true,
  () => false,
)
report.add('start while every table is locked', {
  result: `after 12 s: page ${page}, /readyz ${ready}; after the lock: ${startResult.slice(0, 200)}, ${isReady ? 'ready' : 'NOT ready'}`,
  isOk: isReady,
})

const connection = await connectToServer()
for (const name of ['statement_timeout', 'lock_timeout'])
  await connection.query(`alter database postgres set ${name} = '20ms'`)
await connection.end()
await site.stop('SIGTERM')
await site.start()
await site.waitUntilReady()
await testWrites('start and writes with a statement_timeout of 20 ms')
await site.remove()
await server.remove()
report.print()
