import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, test } from 'vitest'
import { openEmptyDatabase, testDatabases } from '#kit/databases.ts'
import { createFirstTables } from './0001-first-tables.ts'
import { addTwoFactorAndImageLibrary } from './0003-second-step-and-picture-library.ts'
import { dialectSql } from './dialect-sql.ts'

const now = '2026-01-02T03:04:05.678Z'
const existingHash = 'a'.repeat(32)
const missingHash = 'b'.repeat(32)

test.each(testDatabases)(
  '$kind: existing sessions get handles, existing images get details and references',
  async (testDatabase) => {
    const { db, dialect } = await openEmptyDatabase(testDatabase)
    const first: Migration = { up: (trx) => createFirstTables(trx, dialectSql[dialect]) }
    const third: Migration = { up: addTwoFactorAndImageLibrary }
    await first.up(db)
    const bytes = Buffer.from([0, 1, 2, 0, 255])
    const path = `/media/${existingHash}-10x10-000000.jpg`
    const document = JSON.stringify({
      img: path,
      text: `<img src="${path.toUpperCase()}"><img src="/media/${missingHash}-1x1-">`,
    })
    for (const statement of [
      sql`insert into user_account values (1, 'rani', 'rani', 'x', 0, ${now})`,
      sql`insert into session values ('one', 1, ${now}, ${now}), ('two', 1, ${now}, ${now})`,
      sql`insert into media values (${existingHash}, ${path}, 'image/jpeg', ${bytes}, ${now}, 0)`,
      sql`insert into entry values (7, 'service', 1, ${document}, 2, ${now}, ${now}, null)`,
      sql`insert into entry_version values (1, 7, 1, 'service', '{}', 0, ${now}, 'rani')`,
      sql`insert into entry_version values (2, 7, 2, 'service', ${document}, 0, ${now}, 'rani')`,
    ]) {
      await statement.execute(db)
    }
    await third.up(db)
    const handles = await db.selectFrom('session').select(['handle', 'address', 'agent']).execute()
    expect(new Set(handles.map(({ handle }) => handle)).size).toBe(2)
    expect(handles).toEqual(Array(2).fill({ handle: expect.stringMatching(/^[\w-]{16}$/), address: '', agent: '' }))
    expect(await db.selectFrom('picture_detail').selectAll().execute()).toEqual([
      { hash: existingHash, file_name: '', size: 5, created_at: now, alt: '', alt_en: '', decorative: 0, words: '' },
    ])
    expect(await db.selectFrom('picture_use').selectAll().execute()).toEqual([
      { entry_id: 7, version: 2, hash: existingHash },
    ])
    await expect(db.deleteFrom('media').where('hash', '=', existingHash).execute()).rejects.toThrow(/foreign key/i)
  },
)
