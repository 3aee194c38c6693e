import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import type { Table } from './catalog.ts'

async function sequenceOf(store: Kysely<Tables>, table: string, column: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select pg_get_serial_sequence(quote_ident(${table}), ${column}) as name`.execute(store)
  const name = rows[0]?.name
  if (!name) throw new Error(`${table}.${column} has no sequence.`)
  return name
}

/** The highest number that a table has given out, of rows that are gone too; null where it has given out none. */
export async function findLastNumber(
  store: Kysely<Tables>,
  kind: Database['kind'],
  { name, numbered }: Table,
): Promise<number | null> {
  if (!numbered) return null
  const question =
    kind === 'sqlite'
      ? sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${name}`
      : sql<{ last: number }>`select last_value::integer as last
          from ${sql.raw(await sequenceOf(store, name, numbered))} where is_called`
  const { rows } = await question.execute(store)
  return rows[0]?.last ?? null
}

/** Lets a table go on numbering after `last`. */
export async function setLastNumber(
  store: Kysely<Tables>,
  kind: Database['kind'],
  { name, numbered }: Table,
  last: number,
): Promise<void> {
  if (!numbered) return
  if (kind === 'postgresql') {
    await sql`select setval(${await sequenceOf(store, name, numbered)}, ${last})`.execute(store)
    return
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(store)
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(store)
}
