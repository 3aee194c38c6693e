import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import type { Table } from './catalog.ts'

async function requireSequenceName(store: Kysely<Tables>, table: string, column: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select pg_get_serial_sequence(quote_ident(${table}), ${column}) as name`.execute(store)
  const name = rows[0]?.name
  if (!name) throw new Error(`${table}.${column} has no sequence.`)
  return name
}

/** Returns the highest id that a table has generated, deleted rows included; null when there is none. */
export async function findLastSequenceValue(
  { db, dialect }: Database,
  { name, identityColumn }: Table,
): Promise<number | null> {
  if (!identityColumn) return null
  const query =
    dialect === 'sqlite'
      ? sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${name}`
      : sql<{ last: number }>`select last_value::integer as last
          from ${sql.raw(await requireSequenceName(db, name, identityColumn))} where is_called`
  const { rows } = await query.execute(db)
  return rows[0]?.last ?? null
}

/** Makes a table continue its ids after `last`. */
export async function setLastSequenceValue(
  { db, dialect }: Database,
  { name, identityColumn }: Table,
  last: number,
): Promise<void> {
  if (!identityColumn) return
  if (dialect === 'postgresql') {
    await sql`select setval(${await requireSequenceName(db, name, identityColumn)}, ${last})`.execute(db)
    return
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db)
}
