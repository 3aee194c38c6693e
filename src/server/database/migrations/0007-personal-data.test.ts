import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmptyDatabase, testDatabases } from '#kit/databases.ts'
import { migrate } from '../migrate.ts'

test.each(testDatabases)('$kind: existing memos get email_key and phone_key', async (testDatabase) => {
  const database = await openEmptyDatabase(testDatabase)
  await migrate(database, '0003-second-step-and-picture-library')
  const timestamp = '2026-01-02T03:04:05.678Z'
  await sql`insert into memo (name, email, item, paragraph, tlp, created_at, updated_at)
      values ('Budi', 'BUDI@contoh.id', '', '', '0812-3456', ${timestamp}, ${timestamp})`.execute(database.db)
  await migrate(database)
  const rows = await database.db.selectFrom('memo').select(['email_key', 'phone_key', 'consent']).execute()
  expect(rows).toEqual([{ email_key: 'budi@contoh.id', phone_key: '628123456', consent: '' }])
})
