import { afterAll, expect, test } from 'vitest'
import { createArchiveWorkspace, fillEveryTable, readTotals } from '#kit/archive-sites.ts'
import { testDatabases } from '#kit/databases.ts'
import { migrate } from '../../database/migrate.ts'
import { EXCLUDED_TABLES, listArchivedTables, orderByReferences } from './archived-tables.ts'
import { Checksum } from './checksum.ts'

const folder = createArchiveWorkspace()
afterAll(folder.clean)

test.each(testDatabases)('$kind: every table is archived, by its primary key, or excluded', async ({ kind }) => {
  const database = await folder.open(kind)
  await migrate(database)
  const tables = (await database.db.introspection.getTables()).map(({ name }) => name)
  // SQLite keeps a full-text index in tables of its own, which belong to the table that is indexed.
  const all = tables.filter((name) => !/_search_fts(_|$)/.test(name))
  const archived = await listArchivedTables(database.db, database.dialect)
  expect([...archived.map(({ name }) => name), ...Object.keys(EXCLUDED_TABLES)].sort()).toEqual(all.sort())
  for (const { name, primaryKey } of archived) expect(primaryKey, name).not.toEqual([])
})

test.each(testDatabases)('$kind: excluded tables do not change the totals of an archive', async ({ kind }) => {
  const database = await folder.open(kind)
  await fillEveryTable(database)
  const before = await readTotals(database)
  await database.db.deleteFrom('session').execute()
  await database.db.deleteFrom('attempt').execute()
  expect(await readTotals(database)).toEqual(before)
  await database.db.deleteFrom('audit').where('id', '=', 3).execute()
  expect(await readTotals(database)).not.toEqual(before)
})

test('orderByReferences puts referenced tables first and rejects a cycle', () => {
  const table = (name: string, ...references: string[]) => ({
    name,
    references,
    columns: [],
    primaryKey: [],
    identityColumn: undefined,
  })
  const ordered = orderByReferences([table('a', 'b', 'c'), table('b', 'c'), table('c')])
  expect(ordered.map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  expect(() => orderByReferences([table('a', 'b'), table('b', 'a'), table('c')])).toThrow(/circle: a, b\./)
})

test('a checksum is that of the rows in any order, and has 64 digits', () => {
  const of = (...rows: readonly number[][]) => {
    const checksum = new Checksum()
    checksum.add(rows)
    return String(checksum)
  }
  expect(of([1], [2])).toBe(of([2], [1]))
  expect(of([1], [1])).not.toBe(of([1]))
  expect(of()).toBe('0'.repeat(64))
})
