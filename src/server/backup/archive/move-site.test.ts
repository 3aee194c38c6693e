import { afterAll, describe, expect, test } from 'vitest'
import { createArchiveWorkspace, fillEveryTable, readTotals } from '#kit/archive-sites.ts'
import { testDatabases } from '#kit/databases.ts'
import type { Database } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { moveSite } from './move-site.ts'
import type { ArchiveLines } from './ndjson.ts'
import { isUnfinished, requireCompleteSite } from './resume-marker.ts'

const folder = createArchiveWorkspace()
const targetName = 'the place'
afterAll(folder.clean)

/** Starts a move that fails after this many batches of rows. */
async function moveInPart(from: Database, to: Database, batches: number): Promise<void> {
  let left = batches
  const transform = async function* (lines: ArchiveLines): ArchiveLines {
    for await (const line of lines) {
      if ('rows' in line && left-- === 0) throw new Error('cut short')
      yield line
    }
  }
  await expect(moveSite(from, to, { targetName, transform })).rejects.toThrow('cut short')
}

/** Completes a move and returns how often it read the source. */
async function move(from: Database, to: Database): Promise<number> {
  let readings = 0
  const transform = async function* (lines: ArchiveLines): ArchiveLines {
    readings += 1
    yield* lines
  }
  await moveSite(from, to, { targetName, transform })
  expect(await readTotals(to)).toEqual(await readTotals(from))
  expect(await isUnfinished(to, 'move')).toBe(false)
  return readings
}

describe.each(testDatabases)('into $kind', ({ kind }) => {
  test('a move that was interrupted continues and keeps its rows', async () => {
    const from = await folder.open('SQLite')
    await fillEveryTable(from)
    for (const batches of [0, 1, 7, 20]) {
      const to = await folder.open(kind)
      await moveInPart(from, to, batches)
      await expect(requireCompleteSite(to)).rejects.toThrow(/has not ended; run the same npm run move again/)
      await moveInPart(from, to, batches + 2)
      expect(await move(from, to)).toBe(1)
    }
  })

  test('all rows are written again when the source has changed since', async () => {
    const from = await folder.open('SQLite')
    await fillEveryTable(from)
    const to = await folder.open(kind)
    await moveInPart(from, to, 10)
    await from.db.deleteFrom('audit').where('id', '=', 1).execute()
    expect(await move(from, to)).toBe(2)
  })

  test('a target that contains a site is rejected and unchanged, also after a move into it', async () => {
    const from = await folder.open('SQLite')
    await fillEveryTable(from)
    const to = await folder.open(kind)
    await migrate(to)
    await to.db.insertInto('attempt').values({ subject: 'x', happened_at: 'y' }).execute()
    await to.db.insertInto('erasure').values({ memo_id: 1, created_at: 'x', erased_at: 'y' }).execute()
    await expect(moveSite(from, to, { targetName })).rejects.toThrow(/^There is a site already in the place/)
    expect(await to.db.selectFrom('attempt').selectAll().execute()).toHaveLength(1)
    const full = await folder.open(kind)
    await move(from, full)
    await expect(moveSite(from, full, { targetName })).rejects.toThrow(/^There is a site already in the place/)
  })
})
