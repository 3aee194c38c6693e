import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmptyDatabase, testDatabases } from '#kit/databases.ts'
import { migrate } from '../migrate.ts'

test.each(testDatabases)(
  '$kind: memos with an idempotency key stay unchanged and lose that column',
  async (testDatabase) => {
    const database = await openEmptyDatabase(testDatabase)
    await migrate(database, '0007-personal-data')
    const created = '2026-01-02T03:04:05.678Z'
    for (const receipt of ['first', 'second', null]) {
      await sql`insert into memo (name, email, item, paragraph, tlp, created_at, updated_at, receipt)
        values ('Budi', 'budi@contoh.id', '', '', '', ${created}, ${created}, ${receipt})`.execute(database.db)
    }
    await migrate(database)
    const rows = await database.db.selectFrom('memo').selectAll().execute()
    expect(rows.map(({ name, email }) => [name, email])).toEqual(Array(3).fill(['Budi', 'budi@contoh.id']))
    expect(rows[0]).not.toHaveProperty('receipt')
    expect(await database.db.selectFrom('idempotency_key').selectAll().execute()).toEqual([])
  },
)
