import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ApiClient } from '#kit/api-client.ts'
import { startPostgresServer } from '#kit/postgres.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { printReport, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/locked-tables.ts: another client of PostgreSQL locks every table, while the site runs and
// while it starts; then the database has a shorter statement_timeout and lock_timeout than the site needs.

const server = await startPostgresServer()
const folder = createTemporaryFolder()
const site = new TestSite({
  dataDir: folder,
  environment: { DATABASE_URL: `${server.url}/postgres`, BACKUPS: 'off' },
})
await site.start()
const client = await new ApiClient(site).signIn()
const rows: ScenarioResult[] = []

async function lockAllTables(): Promise<() => Promise<void>> {
  const lockClient = new pg.Client({ connectionString: `${server.url}/postgres` })
  await lockClient.connect()
  const { rows } = await lockClient.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  await lockClient.query('begin')
  await lockClient.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`)
  return async () => {
    await lockClient.query('rollback')
    await lockClient.end()
  }
}

const measureCall = async (work: Promise<{ readonly status: number }>) => {
  const startedAt = performance.now()
  const { status } = await work
  return { status, seconds: (performance.now() - startedAt) / 1000 }
}

const unlock = await lockAllTables()
const pendingCalls = [
  measureCall(client.sendMemo('Budi')),
  measureCall(client.call('GET', '/api/memo')),
  measureCall(client.call('GET', '/api/blog/1')),
  measureCall(client.createFeature('locked')),
]
const cachedStatuses = []
for (const path of ['/home/index.html', '/blog', '/api/features', '/healthz'])
  cachedStatuses.push((await client.call('GET', path)).status)
const lockedCalls = await Promise.all(pendingCalls)
rows.push({
  scenario: 'pages and public lists while every table is locked',
  runs: cachedStatuses.length,
  result: cachedStatuses.join(', '),
  isOk: cachedStatuses.every((status) => status === 200),
})
rows.push({
  scenario: 'requests that need the database while every table is locked',
  runs: lockedCalls.length,
  result: lockedCalls.map(({ status, seconds }) => `${status} after ${seconds.toFixed(1)} s`).join(', '),
  isOk: lockedCalls.every(({ status }) => status === 503 || status === 200),
})
await unlock()
const after = [(await client.sendMemo('Sari')).status, (await client.createFeature('after')).status]
rows.push({
  scenario: 'writes directly after the lock',
  runs: 2,
  result: after.join(', '),
  isOk: after.every((status) => status === 201),
})

// The disk cache is valid for one port: from here on the site has the port of the first start.
await site.stop('SIGTERM')
await site.start()
for (let waited = 0; waited < 100 && (await client.call('GET', '/readyz')).status !== 200; waited++) await sleep(200)
await sleep(3_000)
await site.stop('SIGTERM')
const unlockStart = await lockAllTables()
const starting = site.start().then(
  () => 'started',
  (error: Error) => error.message,
)
await sleep(12_000)
const page = site.isRunning ? (await client.call('GET', '/home/index.html')).status : 0
const ready = site.isRunning ? (await client.call('GET', '/readyz')).status : 0
await unlockStart()
const startResult = await starting
for (let waited = 0; waited < 100 && (await client.call('GET', '/readyz')).status !== 200; waited++) await sleep(200)
const isReady = site.isRunning && (await client.call('GET', '/readyz')).status === 200
rows.push({
  scenario: 'start while every table is locked',
  runs: 1,
  result: `after 12 s: page ${page}, /readyz ${ready}; after the lock: ${startResult.slice(0, 200)}, ${isReady ? 'ready' : 'NOT ready'}`,
  isOk: isReady,
})

if (!site.isRunning) await site.start()
const adminClient = new pg.Client({ connectionString: `${server.url}/postgres` })
await adminClient.connect()
await adminClient.query(
  "alter database postgres set statement_timeout = '20ms'; alter database postgres set lock_timeout = '20ms'",
)
await adminClient.end()
await site.stop('SIGTERM')
await site.start()
for (let waited = 0; waited < 100 && (await client.call('GET', '/readyz')).status !== 200; waited++) await sleep(200)
const shortTimeoutStatuses = [
  (await client.sendMemo('Tini')).status,
  (await client.createFeature('short timeout')).status,
]
rows.push({
  scenario: 'start and writes with a statement_timeout of 20 ms',
  runs: 1,
  result: shortTimeoutStatuses.join(', '),
  isOk: shortTimeoutStatuses.every((status) => status === 201),
})
await site.stop('SIGTERM')
await server.remove()
removeFolder(folder)
printReport('Locks and timeouts of PostgreSQL', rows)
