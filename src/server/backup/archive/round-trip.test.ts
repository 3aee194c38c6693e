import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createArchiveWorkspace, fillEveryTable, readTotals } from '#kit/archive-sites.ts'
import { copySite } from '#kit/backup-site.ts'
import { testDatabases } from '#kit/databases.ts'
import { migrate } from '../../database/migrate.ts'

const folder = createArchiveWorkspace()
afterAll(folder.clean)
const memo = { name: 'a', email: 'b', item: 'c', paragraph: 'd', tlp: 'e', created_at: 'f', updated_at: 'g' }
const keys = { name_key: 'a', email_key: 'b', phone_key: '' } as const
const newMemo = { ...memo, ...keys, status: 'new', note: '', consent: '' } as const

describe.each(testDatabases)('$kind', ({ kind }) => {
  test('every row is kept, new ids continue after the highest ever generated, and no session is restored', async () => {
    const source = await folder.open(kind)
    await fillEveryTable(source)
    if (kind === 'PostgreSQL')
      for (const table of ['memo', 'entry'])
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 20)`.execute(source.db)
    await source.db.insertInto('memo').values(newMemo).execute()
    await source.db.deleteFrom('memo').where('id', '>', 15).execute()
    const totals = await readTotals(source)
    for (const { kind: other } of testDatabases) {
      const target = await folder.open(other)
      expect((await copySite(source, target)).tables).toBe(Object.keys(totals).length)
      expect(await readTotals(target)).toEqual(totals)
      const { id } = await target.db.insertInto('memo').values(newMemo).returning('id').executeTakeFirstOrThrow()
      expect(id).toBe(22)
      expect(await target.db.selectFrom('session').selectAll().execute()).toEqual([])
    }
  })

  test('a truncated or changed archive leaves no table', async () => {
    const source = await folder.open('SQLite')
    await fillEveryTable(source)
    const target = await folder.open(kind)
    const cut = copySite(source, target, (line) => ('totals' in line ? undefined : line))
    await expect(cut).rejects.toThrow(/ends too early/)
    const changed = copySite(source, target, (line) =>
      'rows' in line && line.table === 'memo' ? { ...line, rows: line.rows.map((row) => row.with(1, 'other')) } : line,
    )
    await expect(changed).rejects.toThrow(/^The table memo did not arrive as it was sent/)
    expect(await target.db.introspection.getTables()).toEqual([])
    await copySite(source, target)
    expect(await readTotals(target)).toEqual(await readTotals(source))
  })

  test('an archive of an earlier version is restored and migrated', async () => {
    const source = await folder.open('SQLite')
    await migrate(source, '0002-memo-inbox-and-audit')
    const hash = 'a'.repeat(32)
    const bytes = Buffer.from([1, 2, 3])
    await sql`insert into media values (${hash}, '/media/a', 'image/png', ${bytes}, 'now', 0)`.execute(source.db)
    const target = await folder.open(kind)
    await copySite(source, target)
    const details = await target.db.selectFrom('image_details').select(['hash', 'size']).execute()
    expect(details).toEqual([{ hash, size: 3 }])
  })

  test('an archive of a later version is rejected', async () => {
    const source = await folder.open('SQLite')
    await fillEveryTable(source)
    const target = await folder.open(kind)
    const later = copySite(source, target, (line) => ('format' in line ? { ...line, step: '9999-later' } : line))
    await expect(later).rejects.toThrow(/newer version of the program \(9999-later\)/)
    expect(await target.db.introspection.getTables()).toEqual([])
  })
})
