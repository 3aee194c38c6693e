import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgres } from '#kit/databases.ts'
import { startTcpProxy } from '#kit/tcp-proxy.ts'
import { connect, type Database } from './connect.ts'
import { DatabaseUnavailableError, isUnavailable } from './errors.ts'
import { migrate } from './migrate.ts'
import { withTransactionRetry } from './transactions.ts'

let url = ''
let database: Database
let other: Database
beforeAll(async () => {
  url = (await postgres.environment())['DATABASE_URL'] ?? ''
  database = await connect({ dataDir: '', databaseUrl: url }, { timeouts: 'request' })
  other = await connect({ dataDir: '', databaseUrl: url })
  await migrate(database)
  const attempts = ['one', 'two'].map((rate_limit_key) => ({ rate_limit_key, happened_at: '' }))
  await database.db.insertInto('attempt').values(attempts).execute()
})
afterAll(async () => {
  await Promise.all([database.db.destroy(), other.db.destroy()])
})

const captureError = (work: Promise<unknown>) => work.then(() => 'done').catch((error: unknown) => error)
const terminateBackend = (pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(other.db)
const ownPid = sql<{ pid: number }>`select pg_backend_pid() as pid`

test('a transaction that PostgreSQL aborts because of a deadlock is retried', async () => {
  const met = Promise.withResolvers<void>()
  let [arrived, runs] = [0, 0]
  const touch = (first: string, second: string) =>
    withTransactionRetry(database.db, async (trx) => {
      runs += 1
      const write = (key: string) =>
        trx.updateTable('attempt').set({ happened_at: first }).where('rate_limit_key', '=', key).execute()
      await write(first)
      arrived += 1
      if (arrived === 2) met.resolve()
      await met.promise
      await write(second)
    })
  await Promise.all([touch('one', 'two'), touch('two', 'one')])
  expect(runs).toBeGreaterThan(2)
  const rows = await database.db.selectFrom('attempt').select('happened_at').distinct().execute()
  expect(rows).toHaveLength(1)
})

test('a transaction that is aborted every time fails after five attempts, as unavailable; a wrong statement does not', async () => {
  let runs = 0
  const work = withTransactionRetry(database.db, async (trx) => {
    runs += 1
    await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(trx)
  })
  expect(isUnavailable(await captureError(work))).toBe(true)
  expect(isUnavailable(await captureError(sql`select nothing`.execute(database.db)))).toBe(false)
  expect(runs).toBe(5)
})

test('a terminated connection fails its own query and no later one', async () => {
  const error = await captureError(
    withTransactionRetry(database.db, async (trx) => {
      const [{ pid } = { pid: 0 }] = (await ownPid.execute(trx)).rows
      await terminateBackend(pid)
      await ownPid.execute(trx)
    }),
  )
  expect(isUnavailable(error)).toBe(true)
  expect((await ownPid.execute(database.db)).rows).toHaveLength(1)
})

test('a connection lost during COMMIT sets isOutcomeUnknown', async () => {
  const { port } = new URL(url)
  const wire = await startTcpProxy(Number(port))
  const distant = await connect({ dataDir: '', databaseUrl: url.replace(port, String(wire.port)) })
  const error = await captureError(
    withTransactionRetry(distant.db, async (trx) => {
      await ownPid.execute(trx)
      wire.disconnect()
    }),
  )
  wire.close()
  await distant.db.destroy()
  expect(error).toBeInstanceOf(DatabaseUnavailableError)
  expect(error).toMatchObject({ isOutcomeUnknown: true })
})

test('the pool replaces idle connections that were terminated', async () => {
  const pids = await Promise.all([1, 2].map(() => ownPid.execute(database.db)))
  for (const { rows } of pids) await terminateBackend(rows[0]?.pid ?? 0)
  for (const _ of pids) {
    const work = await captureError(ownPid.execute(database.db))
    expect(work === 'done' || isUnavailable(work)).toBe(true)
  }
  expect((await ownPid.execute(database.db)).rows).toHaveLength(1)
})

test('request connections have timeouts; maintenance connections have none, also where the database has them', async () => {
  const timeouts = sql<{ value: string }>`select current_setting(name) as value
    from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`
  const read = async ({ db }: Database) => (await timeouts.execute(db)).rows.map(({ value }) => value)
  const name = new URL(url).pathname.slice(1)
  await sql`alter database ${sql.id(name)} set statement_timeout = '20ms'`.execute(other.db)
  await sql`alter database ${sql.id(name)} set lock_timeout = '20ms'`.execute(other.db)
  const maintenance = await connect({ dataDir: '', databaseUrl: url })
  try {
    expect(await read(database)).toEqual(['15s', '5s', '15s'])
    expect(await read(maintenance)).toEqual(['0', '0', '0'])
    await sql`select pg_sleep(0.1)`.execute(maintenance.db)
  } finally {
    await maintenance.db.destroy()
    await sql`alter database ${sql.id(name)} reset all`.execute(other.db)
  }
})
