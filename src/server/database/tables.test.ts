import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { memoSentFields } from '#content/records/memo.ts'
import { openEmptyDatabase, testDatabases } from '#kit/databases.ts'
import { type DeclaredColumn, readDeclaredTables } from '#kit/declared-tables.ts'
import type { Database } from './connect.ts'
import { migrate } from './migrate.ts'

interface Column {
  readonly table: string
  readonly name: string
  readonly isNullable: boolean
  /** The database has a value when an insert names none. */
  readonly hasDefault: boolean
  /** Its expression is never null, which the database does not know. */
  readonly isGenerated: boolean
}

const columnQueries = {
  // The key of a table is an integer that SQLite makes. Hidden columns with 1 are those of the text search.
  sqlite: sql<Column>`select m.name as "table", c.name, c."notnull" = 0 and c.pk = 0 as "isNullable",
    c.dflt_value is not null or (c.pk = 1 and lower(c.type) = 'integer') as "hasDefault", c.hidden > 1 as "isGenerated"
    from sqlite_master m, pragma_table_xinfo(m.name) c where m.type = 'table' and c.hidden <> 1`,
  postgresql: sql<Column>`select table_name as "table", column_name as name, is_nullable = 'YES' as "isNullable",
    column_default is not null or is_identity = 'YES' as "hasDefault", is_generated = 'ALWAYS' as "isGenerated"
    from information_schema.columns where table_schema = current_schema()`,
}

async function readColumns({ db, dialect }: Database): Promise<Column[]> {
  return (await columnQueries[dialect].execute(db)).rows
}

const declared = readDeclaredTables()
// Every insert names the texts of the form, although their type is that of columns with a default.
const alwaysInserted = new Set(Object.keys(memoSentFields).map((name) => `memo.${name}`))

function describeMismatch(name: string, column: Column | undefined, declaration: DeclaredColumn): string | undefined {
  if (!column) return `${name} is in tables.ts, but no migration makes it`
  if (column.isGenerated) return undefined
  if (!declaration.mayBeNull && column.isNullable) return `${name} may be null, tables.ts says that it is not`
  if (alwaysInserted.has(name)) return undefined
  if (!declaration.mustBeInserted && !column.hasDefault && !column.isNullable)
    return `${name} has no default, tables.ts says that an insert can leave it out`
  return undefined
}

test.each(testDatabases)('tables.ts declares the columns that the migrations make on $kind', async (testDatabase) => {
  const database = await openEmptyDatabase(testDatabase)
  await migrate(database)
  const columns = await readColumns(database)
  const mismatches = Object.entries(declared).flatMap(([table, declarations]) => [
    ...Object.entries(declarations).map(([name, declaration]) =>
      describeMismatch(
        `${table}.${name}`,
        columns.find((column) => column.table === table && column.name === name),
        declaration,
      ),
    ),
    ...columns
      .filter((column) => column.table === table && !column.isGenerated && !(column.name in declarations))
      .map(({ name }) => `${table}.${name} is not in tables.ts`),
  ])
  expect(Object.keys(declared)).toContain('memo')
  expect(mismatches.filter((line) => line !== undefined)).toEqual([])
})
