import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, test } from 'vitest'
import { memoKeys } from '../../memo/keys.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrations.ts'
import { databases } from '../test-databases.ts'
import { createFirstTables } from './0001-first-tables.ts'
import { createMemoInboxAndAudit } from './0002-memo-inbox-and-audit.ts'
import { spellings } from './spelling.ts'

const now = '2026-01-02T03:04:05.678Z'

test.each(databases)('$kind: requests from before are new, and are found and sorted', async ({ environment }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'beranda-test-'))
  const { db, kind } = await connect({ dataDir, databaseUrl: (await environment())['DATABASE_URL'] })
  try {
    const first: Migration = { up: (store) => createFirstTables(store, spellings[kind]) }
    const second: Migration = { up: (store) => createMemoInboxAndAudit(store, spellings[kind]) }
    await first.up(db)
    const words = { name: 'Élodie', email: 'e@contoh.id', item: 'SITUS', paragraph: 'a\nb', tlp: '0812' }
    const { name, email, item, paragraph, tlp } = words
    await db.transaction().execute(async (store) => {
      for (let id = 1; id <= 1001; id++) {
        await sql`insert into memo values (${id}, ${name}, ${email}, ${item}, ${paragraph}, ${tlp}, ${now}, ${now}, null)`.execute(
          store,
        )
      }
    })
    await second.up(db)
    const rows = await db.selectFrom('memo').selectAll().execute()
    const { name_key, search_text } = memoKeys({ ...words, note: '' })
    const keys = { name_key, search_text }
    expect(rows).toHaveLength(1001)
    for (const row of rows) expect(row).toMatchObject({ ...words, ...keys, status: 'new', note: '', answered_at: null })
    expect(keys).toEqual({ name_key: 'elodie', search_text: 'élodie\ne@contoh.id\nsitus\na\nb\n0812\n' })
  } finally {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test.each(databases)('$kind: a step that fails half way leaves nothing behind', async ({ environment }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'beranda-test-'))
  const database = await connect({ dataDir, databaseUrl: (await environment())['DATABASE_URL'] })
  const { db } = database
  try {
    await sql`create table audit (id integer)`.execute(db)
    await expect(migrate(database)).rejects.toThrow(/audit/)
    expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['audit'])
    await sql`drop table audit`.execute(db)
    await migrate(database)
    expect(await db.selectFrom('memo').selectAll().execute()).toEqual([])
  } finally {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
