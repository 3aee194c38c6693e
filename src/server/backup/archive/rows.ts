import { type Kysely, sql } from 'kysely'
import { StartupError } from '../../config/startup-error.ts'
import type { Tables } from '../../database/tables.ts'
import type { Table } from './catalog.ts'
import type { ArchivedTable, ArchiveRow } from './ndjson.ts'

// Batches of about 1 MB, for short texts and for images.
const TARGET_BATCH_BYTES = 1_000_000
const MAX_BATCH_ROWS = 2_000
// The size of the next images cannot be predicted from the last ones.
const MAX_ROWS_WITH_BYTES = 16
// A larger batch is passed on row by row.
const MAX_BATCH_BYTES = 16_000_000

// PostgreSQL allows 65,535 values per statement, SQLite 32,766.
const MAX_STATEMENT_VALUES = 30_000

function joinColumnRefs(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)))
}

function toValue(value: unknown, columnName: string): ArchiveRow[number] {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.length).toString('base64')
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  throw new Error(`${columnName} holds a ${typeof value}, which an archive cannot hold.`)
}

/** Yields all rows of a table in batches, in primary key order, with the values in the order of `columns`. */
export async function* readRows(
  store: Kysely<Tables>,
  { name, primaryKey }: Table,
  columns: ArchivedTable['columns'],
): AsyncGenerator<ArchiveRow[]> {
  const names = columns.map((column) => column.name)
  const maxRows = columns.some(({ kind }) => kind === 'bytes') ? MAX_ROWS_WITH_BYTES : MAX_BATCH_ROWS
  let after: readonly unknown[] | undefined
  let limit = 4
  for (;;) {
    const condition = after ? sql`where (${joinColumnRefs(primaryKey)}) > (${sql.join(after)})` : sql``
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${joinColumnRefs(names)} from ${sql.table(name)} ${condition}
      order by ${joinColumnRefs(primaryKey)} limit ${limit}`.execute(store)
    const last = rows.at(-1)
    if (!last) return
    const values = rows.map((row) => names.map((column) => toValue(row[column], `${name}.${column}`)))
    const size = values.flat().reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 1)
    if (size > MAX_BATCH_BYTES) for (const row of values) yield [row]
    else yield values
    if (rows.length < limit) return
    after = primaryKey.map((column) => last[column])
    limit = Math.max(1, Math.min(limit * 4, maxRows, Math.floor((limit * TARGET_BATCH_BYTES) / size)))
  }
}

// Both databases compute columns from the JSON of a document: SQLITE_ERROR, and invalid_text_representation of PostgreSQL.
function isInvalidJson(error: unknown): boolean {
  return error instanceof Error && /malformed JSON|syntax for type json|Unicode escape/i.test(error.message)
}

/** Inserts rows into a table. */
export async function insertRows(
  store: Kysely<Tables>,
  table: ArchivedTable,
  rows: readonly ArchiveRow[],
): Promise<void> {
  const { name, columns } = table
  const isBytes = columns.map(({ kind }) => kind === 'bytes')
  const toTuple = (row: ArchiveRow) => {
    const values = row.map((value, index) =>
      isBytes[index] && typeof value === 'string' ? Buffer.from(value, 'base64') : value,
    )
    return sql`(${sql.join(values)})`
  }
  const rowsPerStatement = Math.max(1, Math.floor(MAX_STATEMENT_VALUES / columns.length))
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const tuples = rows.slice(start, start + rowsPerStatement).map(toTuple)
    await sql`insert into ${sql.table(name)} (${joinColumnRefs(columns.map((column) => column.name))})
      values ${sql.join(tuples)}`
      .execute(store)
      .catch((error: unknown) => {
        throw isInvalidJson(error)
          ? new StartupError(`A document in the table ${name} of the backup is not JSON; nothing has been written.`)
          : error
      })
  }
}
