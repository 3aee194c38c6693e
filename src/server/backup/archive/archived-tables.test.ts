import { afterAll, expect, test } from 'vitest'
import { migrate } from '../database/migrations.ts'
import { databases } from '../database/test-databases.ts'
import { describeTables } from './catalog.ts'
import { leftOut, orderByReferences, planArchive } from './plan.ts'
import { fillEveryTable, openTestFolder, totalsOf } from './test-sites.ts'

const folder = openTestFolder()
afterAll(folder.clean)

test.each(databases)('$kind: every table is in the archive, or named with the reason why not', async ({ kind }) => {
  const database = await folder.open(kind)
  await migrate(database)
  const all = (await database.db.introspection.getTables()).map(({ name }) => name)
  const planned = (await planArchive(database.db, database.kind)).map(({ name }) => name)
  expect([...planned, ...Object.keys(leftOut)].sort()).toEqual(all.sort())
  for (const reason of Object.values(leftOut)) expect(reason.length).toBeGreaterThan(20)
})

test('both databases describe the same tables', async () => {
  const described = []
  for (const { kind } of databases) {
    const database = await folder.open(kind)
    await migrate(database)
    const tables = await describeTables(database.db, database.kind)
    described.push(tables.map((table) => ({ ...table, references: [...table.references].sort() })))
  }
  expect(described[1]).toEqual(described[0])
  for (const { key } of described[0] ?? []) expect(key).not.toEqual([])
})

test.each(databases)('$kind: what is left out of an archive changes nothing in it', async ({ kind }) => {
  const database = await folder.open(kind)
  await fillEveryTable(database)
  const before = await totalsOf(database)
  await database.db.deleteFrom('session').execute()
  await database.db.deleteFrom('attempt').execute()
  expect(await totalsOf(database)).toEqual(before)
  await database.db.deleteFrom('audit').where('id', '=', 3).execute()
  expect(await totalsOf(database)).not.toEqual(before)
})

test('a table is filled after those that it refers to, and a circle is refused', () => {
  const table = (name: string, ...references: string[]) => ({
    name,
    references,
    columns: [],
    key: [],
    numbered: undefined,
  })
  const ordered = orderByReferences([table('a', 'b', 'c'), table('b', 'c'), table('c')])
  expect(ordered.map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  expect(() => orderByReferences([table('a', 'b'), table('b', 'a'), table('c')])).toThrow(/circle: a, b\./)
})
