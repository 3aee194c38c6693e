import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, test } from 'vitest'
import { openEmptyDatabase, testDatabases } from '#kit/databases.ts'
import { memoKeys } from '../../memo/contact-keys.ts'
import { migrate } from '../migrate.ts'
import { createFirstTables } from './0001-first-tables.ts'
import { createMemoInboxAndAudit } from './0002-memo-inbox-and-audit.ts'
import { dialectSql } from './dialect-sql.ts'

const now = '2026-01-02T03:04:05.678Z'

test.each(testDatabases)(
  '$kind: existing memos get the status new, a sort key and a search text',
  async (testDatabase) => {
    const { db, dialect } = await openEmptyDatabase(testDatabase)
    const first: Migration = { up: (trx) => createFirstTables(trx, dialectSql[dialect]) }
    const second: Migration = { up: (trx) => createMemoInboxAndAudit(trx, dialectSql[dialect]) }
    await first.up(db)
    const memo = { name: 'Élodie', email: 'e@contoh.id', item: 'SITUS', paragraph: 'a\nb', tlp: '0812' }
    const { name, email, item, paragraph, tlp } = memo
    await db.transaction().execute(async (trx) => {
      for (let id = 1; id <= 1001; id++) {
        await sql`insert into memo values (${id}, ${name}, ${email}, ${item}, ${paragraph}, ${tlp}, ${now}, ${now}, null)`.execute(
          trx,
        )
      }
    })
    await second.up(db)
    const rows = await db.selectFrom('memo').selectAll().execute()
    const keys = { name_key: memoKeys(memo).name_key, search_text: 'élodie\ne@contoh.id\nsitus\na\nb\n0812\n' }
    expect(rows).toHaveLength(1001)
    for (const row of rows) expect(row).toMatchObject({ ...memo, ...keys, status: 'new', note: '', answered_at: null })
    expect(keys.name_key).toBe('elodie')
  },
)

test.each(testDatabases)('$kind: a migration that fails half way is rolled back completely', async (testDatabase) => {
  const database = await openEmptyDatabase(testDatabase)
  const { db } = database
  await sql`create table audit (id integer)`.execute(db)
  await expect(migrate(database)).rejects.toThrow(/audit/)
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['audit'])
  await sql`drop table audit`.execute(db)
  await migrate(database)
  expect(await db.selectFrom('memo').selectAll().execute()).toEqual([])
})
