import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { migrate } from '../database/migrations.ts'
import { databases } from '../database/test-databases.ts'
import { transact } from '../database/transact.ts'
import { noteChange } from './counters.ts'
import { listen } from './notices.ts'

let database: Database
let url = ''
beforeAll(async () => {
  url = (await databases[1].environment())['DATABASE_URL'] ?? ''
  database = await connect({ dataDir: '', databaseUrl: url })
  await migrate(database)
})
afterAll(() => database.db.destroy())

const change = () => transact(database.db, (store) => noteChange(store, 'blog'))

test('a change is heard once it is kept, and so is the return of a lost connection', async () => {
  let heard = 0
  const stop = listen(url, 'site_change', () => {
    heard += 1
  })
  await vi.waitFor(() => expect(heard).toBe(1))
  await change()
  await vi.waitFor(() => expect(heard).toBe(2))
  const undone = transact(database.db, async (store) => {
    await noteChange(store, 'blog')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const cut = sql<{ pid: number }>`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'beranda listens'`
  expect((await cut.execute(database.db)).rows).toHaveLength(1)
  await vi.waitFor(() => expect(heard).toBe(3))
  await change()
  await vi.waitFor(() => expect(heard).toBe(4))
  await stop()
})
