import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postgres } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'
import { bumpRevision, withTransactionRetry } from '../../database/transactions.ts'
import { listen } from './listen.ts'

const site = useTestSite({ environment: postgres.environment })

test('listen notifies of each committed change and of each reconnection, not of a rolled-back change', async () => {
  const { database, config } = site.services
  const change = () => withTransactionRetry(database.db, (trx) => bumpRevision(trx, 'blog'))
  let notifications = 0
  const stop = listen(config.databaseUrl ?? '', 'site_change', () => {
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
  // The site listens too.
  expect((await cut.execute(database.db)).rows).toHaveLength(2)
  await expectNotifications(3)
  await change()
  await expectNotifications(4)
  await stop()
})
