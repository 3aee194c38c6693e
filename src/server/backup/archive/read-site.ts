import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { StartError } from '../start-error.ts'
import { Checksum } from './checksum.ts'
import { formatVersion, type Header, type Lines } from './lines.ts'
import { findLastNumber } from './numbers.ts'
import { planArchive } from './plan.ts'
import { readRows } from './rows.ts'
import { findStep } from './step.ts'

const begin = { sqlite: 'begin', postgresql: 'begin isolation level repeatable read, read only' } as const

async function countRows(store: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ count: unknown }>`select count(*) as count from ${sql.table(table)}`.execute(store)
  return Number(rows[0]?.count)
}

async function* readSnapshot(store: Kysely<Tables>, kind: Database['kind']): Lines {
  const plan = await planArchive(store, kind)
  if (plan.length === 0) throw new StartError('There is no site in the database that DATABASE_URL or DATA_DIR names.')
  const tables: Header['tables'] = []
  for (const table of plan) {
    const [rows, lastNumber] = [await countRows(store, table.name), await findLastNumber(store, kind, table)]
    tables.push({ name: table.name, columns: table.columns, rows, lastNumber })
  }
  const createdAt = new Date().toISOString()
  yield { format: 'beranda', version: formatVersion, step: await findStep(store), createdAt, tables }
  const totals: Record<string, string> = {}
  for (const table of plan) {
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
 * Hands over everything as it is at one moment, on a connection that reads only and keeps nobody from writing. Throws a
 * StartError where there is no site.
 */
export async function readSite<T>({ db, kind }: Database, use: (lines: Lines) => Promise<T>): Promise<T> {
  return db.connection().execute(async (store) => {
    await sql.raw(begin[kind]).execute(store)
    try {
      return await use(readSnapshot(store, kind))
    } finally {
      // There is nothing to roll back; where the connection is lost, its failure is the one to tell of.
      await sql`rollback`.execute(store).catch(() => undefined)
    }
  })
}
