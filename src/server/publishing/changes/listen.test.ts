import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgres } from '#kit/databases.ts'
import { connect, type Database } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { bumpRevision, withTransactionRetry } from '../../database/transactions.ts'
import { listen } from './listen.ts'

let database: Database
let url = ''
beforeAll(async () => {
  url = (await postgres.environment())['DATABASE_URL'] ?? ''
  database = await connect({ dataDir: '', databaseUrl: url })
  await migrate(database)
})
afterAll(() => database.db.destroy())

const change = () => withTransactionRetry(database.db, (trx) => bumpRevision(trx, 'blog'))

test('PostgreSQL notifies of each committed change and of each reconnection, not of a rolled-back change', async () => {
  let notifications = 0
  const stop = listen(url, 'site_change', () => {
    notifications += 1
  })
  const expectNotifications = (count: number) => expect.poll(() => notifications, { timeout: 20_000 }).toBe(count)
  await expectNotifications(1)
  await change()
  await expectNotifications(2)
  const rolledBack = withTransactionRetry(database.db, async (trx) => {
    await bumpRevision(trx, 'blog')
    throw new Error('roll back')
  })
  await expect(rolledBack).rejects.toThrow('roll back')
  const cut = sql<{ pid: number }>`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'beranda listens'`
  expect((await cut.execute(database.db)).rows).toHaveLength(1)
  await expectNotifications(3)
  await change()
  await expectNotifications(4)
  await stop()
})
