import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/connect.ts'
import { migrate } from '../database/migrations.ts'
import { databases } from '../database/test-databases.ts'
import type { Lines } from './lines.ts'
import { moveSite } from './move-site.ts'
import { fillEveryTable, openTestFolder, totalsOf } from './test-sites.ts'
import { isUnfinished, requireFinished } from './unfinished.ts'

const folder = openTestFolder()
const place = 'the place'
afterAll(folder.clean)

/** Moves until so many batches of rows have passed, and then is cut short. */
async function moveInPart(from: Database, to: Database, batches: number): Promise<void> {
  let left = batches
  const watch = async function* (lines: Lines): Lines {
    for await (const line of lines) {
      if ('rows' in line && left-- === 0) throw new Error('cut short')
      yield line
    }
  }
  await expect(moveSite(from, to, { place, watch })).rejects.toThrow('cut short')
}

/** Moves to the end; how often it read the source. */
async function move(from: Database, to: Database): Promise<number> {
  let readings = 0
  const watch = async function* (lines: Lines): Lines {
    readings += 1
    yield* lines
  }
  await moveSite(from, to, { place, watch })
  expect(await totalsOf(to)).toEqual(await totalsOf(from))
  expect(await isUnfinished(to)).toBe(false)
  return readings
}

describe.each(databases)('into $kind', ({ kind }) => {
  test('a move that was cut short anywhere goes on, and keeps what is there', async () => {
    const from = await folder.open('SQLite')
    await fillEveryTable(from)
    for (const batches of [0, 1, 7, 20]) {
      const to = await folder.open(kind)
      await moveInPart(from, to, batches)
      await expect(requireFinished(to)).rejects.toThrow(/has not ended; run the same npm run move again/)
      await moveInPart(from, to, batches + 2)
      expect(await move(from, to)).toBe(1)
    }
  })

  test('when the source has changed meanwhile, everything is written anew', async () => {
    const from = await folder.open('SQLite')
    await fillEveryTable(from)
    const to = await folder.open(kind)
    await moveInPart(from, to, 10)
    await from.db.deleteFrom('audit').where('id', '=', 1).execute()
    expect(await move(from, to)).toBe(2)
  })

  test('a place that holds anything is refused and stays as it is; so does one that has been moved into', async () => {
    const from = await folder.open('SQLite')
    await fillEveryTable(from)
    const to = await folder.open(kind)
    await migrate(to)
    await to.db.insertInto('attempt').values({ subject: 'x', happened_at: 'y' }).execute()
    await to.db.insertInto('erasure').values({ memo_id: 1, created_at: 'x', erased_at: 'y' }).execute()
    await expect(moveSite(from, to, { place })).rejects.toThrow(/^There is a site already in the place/)
    expect(await to.db.selectFrom('attempt').selectAll().execute()).toHaveLength(1)
    const full = await folder.open(kind)
    await move(from, full)
    await expect(moveSite(from, full, { place })).rejects.toThrow(/^There is a site already in the place/)
  })
})
