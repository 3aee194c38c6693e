import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from './connect.ts'
import { migrate } from './migrations.ts'
import { databases } from './test-databases.ts'
import { openTestProxy } from './test-proxy.ts'
import { transact } from './transact.ts'
import { DatabaseAway, isUnavailable } from './unavailable.ts'

let url = ''
let database: Database
let other: Database
beforeAll(async () => {
  url = (await databases[1].environment())['DATABASE_URL'] ?? ''
  database = await connect({ dataDir: '', databaseUrl: url }, { pace: 'brisk' })
  other = await connect({ dataDir: '', databaseUrl: url })
  await migrate(database)
  const attempts = ['one', 'two'].map((subject) => ({ subject, happened_at: '' }))
  await database.db.insertInto('attempt').values(attempts).execute()
})
afterAll(async () => {
  await Promise.all([database.db.destroy(), other.db.destroy()])
})

async function settle(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'done',
    (error: unknown) => error,
  )
}

async function cut(pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(other.db)
}

const ownPid = sql<{ pid: number }>`select pg_backend_pid() as pid`

test('of two transactions that wait for each other, the one that is broken off is done again', async () => {
  const met = Promise.withResolvers<void>()
  let [arrived, runs] = [0, 0]
  const touch = (first: string, second: string) =>
    transact(database.db, async (store) => {
      runs += 1
      const write = (subject: string) =>
        store.updateTable('attempt').set({ happened_at: first }).where('subject', '=', subject).execute()
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

test('what is broken off each time is given up after five times', async () => {
  let runs = 0
  const work = transact(database.db, async (store) => {
    runs += 1
    await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(store)
  })
  expect(isUnavailable(await settle(work))).toBe(true)
  expect(runs).toBe(5)
})

test('a statement that is wrong is not taken for a database that is away', async () => {
  expect(isUnavailable(await settle(sql`select nothing`.execute(database.db)))).toBe(false)
})

test('a connection that is cut fails the one who used it, and nobody after him', async () => {
  const error = await settle(
    transact(database.db, async (store) => {
      const [{ pid } = { pid: 0 }] = (await ownPid.execute(store)).rows
      await cut(pid)
      await ownPid.execute(store)
    }),
  )
  expect(isUnavailable(error)).toBe(true)
  expect((await ownPid.execute(database.db)).rows).toHaveLength(1)
})

test('when it is cut while a transaction ends, nobody claims that nothing was kept', async () => {
  const { port } = new URL(url)
  const wire = await openTestProxy(Number(port))
  const distant = await connect({ dataDir: '', databaseUrl: url.replace(port, String(wire.port)) })
  const error = await settle(
    transact(distant.db, async (store) => {
      await ownPid.execute(store)
      wire.cut()
    }),
  )
  wire.close()
  await distant.db.destroy()
  expect(error).toBeInstanceOf(DatabaseAway)
  expect(error).toMatchObject({ isOutcomeUnknown: true })
})

test('connections that idle in the pool may be cut, too', async () => {
  const pids = await Promise.all([1, 2].map(() => ownPid.execute(database.db)))
  for (const { rows } of pids) await cut(rows[0]?.pid ?? 0)
  for (const _ of pids) {
    const work = await settle(ownPid.execute(database.db))
    expect(work === 'done' || isUnavailable(work)).toBe(true)
  }
  expect((await ownPid.execute(database.db)).rows).toHaveLength(1)
})

test('whoever serves has time-outs, whoever migrates has none', async () => {
  const read = async ({ db }: Database) => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    return Promise.all(
      names.map(
        async (name) =>
          (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value,
      ),
    )
  }
  const unhurried = await connect({ dataDir: '', databaseUrl: url })
  expect(await read(database)).toEqual(['15s', '5s', '15s'])
  expect(await read(unhurried)).toEqual(['0', '0', '0'])
  await unhurried.db.destroy()
})
