import type { Kysely, RawBuilder, Selectable } from 'kysely'
import { getInitialValue } from '#content/collection.ts'
import type { DeclaredRecord } from '#content/record.ts'
import type { Actor } from '../audit/audit-log.ts'
import type { Tables } from '../database/tables.ts'
import { readStoredValues } from '../fields/field-types.ts'

/** The tables of records; each is searched in the table with the suffix `_search`. */
export type RecordTable = 'memo'
export type RecordRow = Selectable<Tables[RecordTable]>

/** The values of a record, by field. */
export type StoredValues = Readonly<Record<string, string | undefined>>

/** What the server knows of a record beside its declaration. */
export interface RecordRules<T> {
  readonly record: DeclaredRecord & { readonly name: RecordTable }
  /** The columns of the fields that have one of their own, for filters and orders that have to be fast; the others are in `document`. */
  readonly columns: Readonly<Record<string, keyof RecordRow & string>>
  /** The further columns that are read for lists; those for searching and sorting would double the size of each row. */
  readonly metadata: readonly (keyof RecordRow & string)[]
  /** Returns a further word by which a search finds the record with this id. */
  readonly searchedWord: (id: number) => string
  /** What each `sort` orders by, and the order of the ids of equal rows. Each has an index with the identical expression. */
  readonly sorts: Readonly<Record<string, readonly [column: RawBuilder<unknown>, ids: 'asc' | 'desc']>>
  /** Returns a record of the API. */
  readonly toRecord: (row: RecordRow, values: StoredValues) => T
  /** Returns the columns that are computed from the values, the row before the change and its time; throws a 400 for values that cannot be stored. */
  readonly compute: (values: StoredValues, before: RecordRow | undefined, timestamp: string) => Partial<RecordRow>
  /** Follows a change in its transaction; throws for one that cannot be stored. */
  readonly onChange: (store: Kysely<Tables>, change: ChangedRecord) => Promise<void>
}

/** A change of a record: its row before and after, who made it, when. */
export interface ChangedRecord {
  readonly action: 'changed' | 'deleted' | 'restored'
  readonly before: RecordRow
  readonly after: RecordRow
  readonly actor: Actor
  readonly at: string
}

/** Returns the values of a row by field; a field that was declared later has the value of an empty form. */
export function readValues<T>({ record, columns }: RecordRules<T>, row: RecordRow): StoredValues {
  const values: Record<string, string> = {}
  for (const [name, column] of Object.entries(columns)) values[name] = String(row[column])
  const document = readStoredValues(row.document)
  for (const [name, field] of Object.entries(record.fields)) values[name] ??= document[name] ?? getInitialValue(field)
  return values
}

/** Returns the columns that store these values. */
export function writeValues<T>({ columns }: RecordRules<T>, values: StoredValues): Partial<RecordRow> {
  const { true: stored = [], false: others = [] } = Object.groupBy(Object.entries(values), ([name]) =>
    name in columns ? 'true' : 'false',
  )
  return {
    ...Object.fromEntries(stored.map(([name, value]) => [columns[name], value])),
    document: JSON.stringify(Object.fromEntries(others)),
  }
}
