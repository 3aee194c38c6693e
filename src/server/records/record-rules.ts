import type { RawBuilder, Selectable } from 'kysely'
import { getInitialValue } from '#content/collection.ts'
import type { DeclaredRecord } from '#content/record.ts'
import type { Tables } from '../database/tables.ts'

/** The tables of records; each is searched in the table with the suffix `_search`. */
export type RecordTable = 'memo'
export type RecordRow = Selectable<Tables[RecordTable]>

/** The values of a record, by field. */
export type StoredValues = Readonly<Record<string, string | undefined>>

/** What the server knows of a record beside its declaration. */
export interface RecordRules<T> {
  readonly record: DeclaredRecord & { readonly name: RecordTable }
  /** The fields with a column of their own, for filters and orders that have to be fast; the others are in `document`. */
  readonly columns: readonly (keyof RecordRow & string)[]
  /** The further columns that are read for lists; those for searching and sorting would double the size of each row. */
  readonly metadata: readonly (keyof RecordRow & string)[]
  /** What each `sort` orders by, and the order of the ids of equal rows. Each has an index with the identical expression. */
  readonly sorts: Readonly<Record<string, readonly [column: RawBuilder<unknown>, ids: 'asc' | 'desc']>>
  /** Returns a record of the API. */
  readonly toRecord: (row: RecordRow, values: StoredValues) => T
  /** Returns the columns that are computed from the values, the row before the change and its time; throws a 400 for values that cannot be stored. */
  readonly compute: (values: StoredValues, before: RecordRow | undefined, timestamp: string) => Partial<RecordRow>
}

/** Returns the values of a row by field; a field that was declared later has the value of an empty form. */
export function readValues<T>({ record, columns }: RecordRules<T>, row: RecordRow): StoredValues {
  const values: Record<string, string> = {}
  for (const name of columns) values[name] = String(row[name])
  // An export reads 100,000 rows: only what is left is looked for in the document.
  const others = Object.keys(record.fields).length > columns.length ? Object.entries(record.fields) : []
  const document: StoredValues = others.length > 0 ? JSON.parse(row.document) : {}
  for (const [name, field] of others) values[name] ??= document[name] ?? getInitialValue(field)
  return values
}

/** Returns the columns that store these values. */
export function writeValues<T>({ columns }: RecordRules<T>, values: StoredValues): Partial<RecordRow> {
  const inColumns: readonly string[] = columns
  const [stored, document] = [true, false].map((isColumn) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => inColumns.includes(name) === isColumn)),
  )
  return { ...stored, document: JSON.stringify(document) }
}
