import { afterAll, describe, expect, test } from 'vitest'
import { createArchiveWorkspace, fillEveryTable, readTotals } from '#kit/archive-sites.ts'
import { testDatabases } from '#kit/databases.ts'
import type { Database } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import type { ArchiveLines } from './ndjson.ts'
import { readSite } from './read-site.ts'
import { markTransfer, requireCompleteSite } from './transfer-mark.ts'
import { writeSite } from './write-site.ts'

const folder = createArchiveWorkspace()
afterAll(folder.clean)

/** Moves a site; fails after this many batches of rows, and expects that no site would start in the target then. */
function move(from: Database, to: Database, observer: Database, batches = Number.POSITIVE_INFINITY) {
  let left = batches
  const cut = async function* (lines: ArchiveLines): ArchiveLines {
    for await (const line of lines) {
      if ('rows' in line && left-- === 0) {
        await expect(requireCompleteSite(observer)).rejects.toThrow(/^A move into this database has not ended/)
        throw new Error('cut short')
      }
      yield line
    }
  }
  return readSite(from, (lines) => writeSite(to, cut(lines), { targetName: 'the place', transfer: 'move' }))
}

describe.each(testDatabases)('into $kind', ({ kind }) => {
  test('a move that was interrupted has written nothing, and begins again', async () => {
    const from = await folder.open('SQLite')
    await fillEveryTable(from)
    const [to, observer] = await folder.openTwice(kind)
    for (const batches of [0, 20]) await expect(move(from, to, observer, batches)).rejects.toThrow('cut short')
    await requireCompleteSite(to)
    // A process that is killed leaves its mark.
    await markTransfer(to.db, 'move')
    await move(from, to, observer)
    await requireCompleteSite(to)
    expect(await readTotals(to)).toEqual(await readTotals(from))
    await expect(move(from, to, observer)).rejects.toThrow(/^There is a site already in the place/)
  })

  test('a target that contains a site, or half of one from an earlier version, is rejected and unchanged', async () => {
    const from = await folder.open('SQLite')
    await fillEveryTable(from)
    const to = await folder.open(kind)
    await migrate(to)
    await to.db.insertInto('attempt').values({ rate_limit_key: 'x', happened_at: 'y' }).execute()
    await to.db.insertInto('erasure').values({ memo_id: 1, created_at: 'x', erased_at: 'y' }).execute()
    await expect(move(from, to, to)).rejects.toThrow(/^There is a site already in the place/)
    await markTransfer(to.db, 'move')
    await expect(move(from, to, to)).rejects.toThrow(/has not ended, .*; empty the database and run npm run move again/)
    await expect(requireCompleteSite(to)).rejects.toThrow(/has not ended/)
    const countAttempts = async () => (await to.db.selectFrom('attempt').selectAll().execute()).length
    expect(await countAttempts()).toBe(1)
    await to.db.deleteFrom('erasure').execute()
    await move(from, to, to, Number.POSITIVE_INFINITY)
    expect([await countAttempts(), await readTotals(to)]).toEqual([0, await readTotals(from)])
  })
})
