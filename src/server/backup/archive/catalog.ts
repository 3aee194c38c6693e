import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import type { ColumnKind } from './ndjson.ts'

/** A table, read from the database catalog. */
export interface Table {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind }[]
  /** The columns of the primary key in key order. */
  readonly primaryKey: readonly string[]
  /** The tables that its foreign keys reference. */
  readonly references: readonly string[]
  /** The column with generated ids, if there is one. */
  readonly identityColumn: string | undefined
}

interface ColumnRow {
  readonly table: string
  readonly column: string
  readonly type: string
  /** The position in the primary key, from 1; 0 when it is not part of it. */
  readonly keyPosition: number
  readonly isIdentity: boolean | number
}

interface ReferenceRow {
  readonly table: string
  readonly target: string
}

const CATALOG_QUERIES = {
  sqlite: {
    columns: sql<ColumnRow>`select m.name as "table", c.name as "column", lower(c.type) as type, c.pk as "keyPosition",
        c.pk > 0 and lower(m.sql) like '%autoincrement%' as "isIdentity"
      from sqlite_schema m join pragma_table_info(m.name) c join pragma_table_list(m.name) l on l.schema = 'main'
      where l.type = 'table' and substr(m.name, 1, 7) not in ('sqlite_', 'kysely_')
        and m.name not in ('unfinished_move', 'unfinished_restore') order by m.name, c.cid`,
    references: sql<ReferenceRow>`select distinct m.name as "table", f."table" as target
      from sqlite_schema m join pragma_foreign_key_list(m.name) f where m.type = 'table'`,
  },
  postgresql: {
    columns: sql<ColumnRow>`select c.relname as "table", a.attname as "column",
        format_type(a.atttypid, a.atttypmod) as type,
        coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as "keyPosition", a.attidentity <> '' as "isIdentity"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::text::regnamespace
        and left(c.relname, 7) <> 'kysely_' and c.relname not in ('unfinished_move', 'unfinished_restore')
        order by c.relname, a.attnum`,
    references: sql<ReferenceRow>`select distinct c.relname as "table", t.relname as target
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
      where f.contype = 'f' and f.connamespace = current_schema()::text::regnamespace`,
  },
} as const

const COLUMN_KINDS: Readonly<Record<string, ColumnKind>> = {
  text: 'text',
  integer: 'integer',
  bigint: 'integer',
  blob: 'bytes',
  bytea: 'bytes',
}

function toColumnKind({ table, column, type }: ColumnRow): ColumnKind {
  const kind = COLUMN_KINDS[type]
  if (!kind) throw new Error(`The column ${table}.${column} is of the type ${type}, which an archive cannot hold.`)
  return kind
}

/** Returns every table of the site, ordered by name; throws for a column type that an archive cannot hold. */
export async function describeTables(store: Kysely<Tables>, kind: Database['dialect']): Promise<Table[]> {
  const { rows: columns } = await CATALOG_QUERIES[kind].columns.execute(store)
  const { rows: references } = await CATALOG_QUERIES[kind].references.execute(store)
  return [...Map.groupBy(columns, ({ table }) => table)].map(([name, tableColumns]) => ({
    name,
    columns: tableColumns.map((row) => ({ name: row.column, kind: toColumnKind(row) })),
    primaryKey: tableColumns
      .filter(({ keyPosition }) => keyPosition > 0)
      .sort((a, b) => a.keyPosition - b.keyPosition)
      .map(({ column }) => column),
    references: references.filter(({ table }) => table === name).map(({ target }) => target),
    identityColumn: tableColumns.find(({ isIdentity }) => isIdentity)?.column,
  }))
}

/** Returns the name of the last applied migration; '' when there is none. */
export async function findLastMigration(store: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    store,
  )
  return rows[0]?.name ?? ''
}
