import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../connect.ts'
import { migrate } from '../migrations.ts'
import { databases } from '../test-databases.ts'

test.each(databases)('$kind: whoever asked before is found by telephone and address', async ({ environment }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'beranda-test-'))
  const database = await connect({ dataDir, databaseUrl: (await environment())['DATABASE_URL'] })
  try {
    await migrate(database, '0003-second-step-and-picture-library')
    const moment = '2026-01-02T03:04:05.678Z'
    await sql`insert into memo (name, email, item, paragraph, tlp, created_at, updated_at)
      values ('Budi', 'BUDI@contoh.id', '', '', '0812-3456', ${moment}, ${moment})`.execute(database.db)
    await migrate(database)
    const rows = await database.db.selectFrom('memo').select(['email_key', 'phone_key', 'consent']).execute()
    expect(rows).toEqual([{ email_key: 'budi@contoh.id', phone_key: '628123456', consent: '' }])
  } finally {
    await database.db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
