import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Table } from './catalog.ts'
import type { ArchivedTable, Row } from './lines.ts'

// About a megabyte at a time, whether the rows are short texts or pictures.
const wantedSize = 1_000_000
const mostRows = 2_000

// PostgreSQL takes 65,535 values in a statement, SQLite 32,766.
const mostValues = 30_000

function refs(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)))
}

function toValue(value: unknown, place: string): Row[number] {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.length).toString('base64')
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  throw new Error(`${place} holds a ${typeof value}, which an archive cannot hold.`)
}

/** All rows of a table, some at a time, with the values in the order of `columns`. */
export async function* readRows(
  store: Kysely<Tables>,
  { name, key }: Table,
  columns: ArchivedTable['columns'],
): AsyncGenerator<Row[]> {
  const names = columns.map((column) => column.name)
  let after: readonly unknown[] | undefined
  let limit = 4
  for (;;) {
    const rest = after ? sql`where (${refs(key)}) > (${sql.join(after)})` : sql``
    const { rows } = await sql<Record<string, unknown>>`select ${refs(names)} from ${sql.table(name)} ${rest}
      order by ${refs(key)} limit ${limit}`.execute(store)
    const last = rows.at(-1)
    if (!last) return
    const values = rows.map((row) => names.map((column) => toValue(row[column], `${name}.${column}`)))
    yield values
    if (rows.length < limit) return
    after = key.map((column) => last[column])
    const size = values.flat().reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 1)
    limit = Math.max(1, Math.min(limit * 4, mostRows, Math.floor((limit * wantedSize) / size)))
  }
}

/** Adds rows to a table. */
export async function addRows(store: Kysely<Tables>, table: ArchivedTable, rows: readonly Row[]): Promise<void> {
  const { name, columns } = table
  const isBytes = columns.map(({ kind }) => kind === 'bytes')
  const toTuple = (row: Row) => {
    const values = row.map((value, index) =>
      isBytes[index] && typeof value === 'string' ? Buffer.from(value, 'base64') : value,
    )
    return sql`(${sql.join(values)})`
  }
  const size = Math.max(1, Math.floor(mostValues / columns.length))
  for (let start = 0; start < rows.length; start += size) {
    const tuples = rows.slice(start, start + size).map(toTuple)
    await sql`insert into ${sql.table(name)} (${refs(columns.map((column) => column.name))})
      values ${sql.join(tuples)}`.execute(store)
  }
}
