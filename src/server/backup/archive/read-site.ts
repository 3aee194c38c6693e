import { type Kysely, sql } from 'kysely'
import { StartupError } from '../../config/startup-error.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { listArchivedTables } from './archived-tables.ts'
import { findLastMigration } from './catalog.ts'
import { Checksum } from './checksum.ts'
import { type ArchiveHeader, type ArchiveLines, FORMAT_VERSION } from './ndjson.ts'
import { readRows } from './rows.ts'
import { findLastSequenceValue } from './sequences.ts'

const BEGIN_STATEMENTS = { sqlite: 'begin', postgresql: 'begin isolation level repeatable read, read only' } as const

async function countRows(store: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ count: unknown }>`select count(*) as count from ${sql.table(table)}`.execute(store)
  return Number(rows[0]?.count)
}

async function* readSnapshot(store: Kysely<Tables>, kind: Database['dialect']): ArchiveLines {
  const archivedTables = await listArchivedTables(store, kind)
  if (archivedTables.length === 0)
    throw new StartupError('There is no site in the database that DATABASE_URL or DATA_DIR names.')
  const tables: ArchiveHeader['tables'] = []
  for (const table of archivedTables) {
    const [rows, lastNumber] = [
      await countRows(store, table.name),
      await findLastSequenceValue({ db: store, dialect: kind }, table),
    ]
    tables.push({ name: table.name, columns: table.columns, rows, lastNumber })
  }
  const createdAt = new Date().toISOString()
  yield { format: 'beranda', version: FORMAT_VERSION, step: await findLastMigration(store), createdAt, tables }
  const totals: Record<string, string> = {}
  for (const table of archivedTables) {
    const checksum = new Checksum()
    for await (const rows of readRows(store, table, table.columns)) {
      checksum.add(rows)
      yield { table: table.name, rows }
    }
    totals[table.name] = checksum.toString()
  }
  yield { totals }
}

/**
 * Reads the whole site from one snapshot, in a read-only transaction that does not block writes. Throws a StartupError when
 * there is no site.
 */
export async function readSite<T>({ db, dialect }: Database, work: (lines: ArchiveLines) => Promise<T>): Promise<T> {
  return db.connection().execute(async (store) => {
    await sql.raw(BEGIN_STATEMENTS[dialect]).execute(store)
    try {
      return await work(readSnapshot(store, dialect))
    } finally {
      // Nothing was written. On a lost connection the error of `work` is the one to report.
      await sql`rollback`.execute(store).catch(() => undefined)
    }
  })
}
