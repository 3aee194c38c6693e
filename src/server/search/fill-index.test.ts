import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import { createArchiveWorkspace } from '#kit/archive-sites.ts'
import { type TestDatabase, testDatabases } from '#kit/databases.ts'
import { readSite } from '../backup/archive/read-site.ts'
import { writeSite } from '../backup/archive/write-site.ts'
import type { Database } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { entrySearchSources, matchingEntryIds, searchEntries } from '../entries/search.ts'
import { createSearchIndexer, fillSearchIndex, type SearchSource } from './fill-index.ts'

const workspace = createArchiveWorkspace()
afterAll(() => workspace.clean())

const timestamp = '2026-01-02T03:04:05.678Z'
const COUNT = 450

/** Opens a database with 450 posts from the version before the index; every tenth is deleted. */
async function openOldSite(kind: TestDatabase['kind']): Promise<Database> {
  const database = await workspace.open(kind)
  await migrate(database, '0010-backup-runs')
  await database.db.transaction().execute(async (trx) => {
    for (let id = 1; id <= COUNT; id++) {
      const document = JSON.stringify({ title: `Catatan ${id}`, paragraphdetail: '<p>Jaring <b>kopi</b></p>' })
      const deletedAt = id % 10 === 0 ? timestamp : null
      await sql`insert into entry (collection, position, document, version, created_at, updated_at, deleted_at)
        values ('blog', ${id}, ${document}, 1, ${timestamp}, ${timestamp}, ${deletedAt})`.execute(trx)
    }
  })
  await migrate(database)
  return database
}

const find = (database: Database, text: string) => searchEntries(database, collections.blog, { text, offset: 0 })
const fill = (database: Database, sources = entrySearchSources(database)) => fillSearchIndex(database, sources)

test.each(testDatabases)('$kind: earlier rows are indexed once, without deleted ones', async ({ kind }) => {
  const database = await openOldSite(kind)
  expect((await find(database, 'kopi')).total).toBe(0)
  expect(await fill(database)).toBe(true)
  expect((await find(database, 'kopi jar')).total).toBe(405)
  expect((await find(database, 'catatan 449')).ids).toEqual([449])
  const matching = await database.db
    .selectFrom('entry')
    .select('id')
    .where('id', 'in', matchingEntryIds(database, collections.blog, 'catatan 44'))
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
  expect(matching.map(({ id }) => id)).toEqual([44, 441, 442, 443, 444, 445, 446, 447, 448, 449])
  expect((await find(database, 'catatan 450')).ids).toEqual([])
  await database.db.deleteFrom('entry_search').where('id', '=', 449).execute()
  await fill(database)
  expect((await find(database, 'catatan 449')).ids).toEqual([])
})

test.each(testDatabases)('$kind: an interrupted build continues where it stopped', async ({ kind }) => {
  const database = await openOldSite(kind)
  const started: number[] = []
  const blog = entrySearchSources(database).find(({ name }) => name === 'entry/blog')
  const interrupting = (failAfter: number): SearchSource => ({
    name: 'entry/blog',
    version: blog?.version ?? '',
    async indexRows(trx, range) {
      started.push(range.afterId)
      const lastId = await blog?.indexRows(trx, range)
      if (range.afterId >= failAfter) throw new Error('The power failed.')
      return lastId
    },
  })
  await expect(fill(database, [interrupting(200)])).rejects.toThrow('The power failed.')
  expect((await find(database, 'kopi')).total).toBe(190)
  await fill(database, [interrupting(Number.POSITIVE_INFINITY)])
  // Only the interrupted batch is read twice.
  expect(started).toEqual([...new Set([...started, 211]), 211].sort((one, other) => one - other))
  expect((await find(database, 'kopi')).total).toBe(405)
})

test.each(testDatabases)(
  '$kind: many rows are indexed in the background, and a stop ends it for the next start',
  async ({ kind }) => {
    const database = await openOldSite(kind)
    const open = (sources = entrySearchSources(database)) =>
      createSearchIndexer({ database, sources, withLock: (work) => work(database), log: pino({ level: 'silent' }) })
    const fillFirst = async () => {
      database.isIndexing = !(await fillSearchIndex(database, entrySearchSources(database), { maxBatches: 10 }))
    }
    const first = open()
    await fillFirst()
    expect(() => find(database, 'kopi')).toThrow('The search index is being built')
    first.start()
    await first.stop()
    expect(database.isIndexing).toBe(true)
    const next = open()
    await fillFirst()
    next.start()
    await expect.poll(() => database.isIndexing).toBe(false)
    expect((await find(database, 'kopi')).total).toBe(405)
    await next.stop()
  },
)

test.each(testDatabases)('$kind: another version of a source builds its index again', async ({ kind }) => {
  const database = await openOldSite(kind)
  await fill(database)
  await database.db.deleteFrom('entry_search').execute()
  const others = entrySearchSources(database).map((source) => ({ ...source, version: 'another' }))
  await fill(database, others)
  expect((await find(database, 'kopi')).total).toBe(405)
})

test.each(testDatabases)(
  '$kind: texts with invisible characters are indexed again by their words',
  async ({ kind }) => {
    const database = await openOldSite(kind)
    const document = JSON.stringify({ title: 'Uji zirko\u00adnium', paragraphdetail: '<p>mikro\u2011organisme</p>' })
    await database.db.updateTable('entry').set({ document }).where('id', '=', 7).execute()
    await fill(database)
    // As the version before has it.
    const text = '\uE001blog \uE000uji \uE000zirko \uE000nium uji zirko nium mikro organisme'
    await database.db.updateTable('entry_search').set({ text }).where('id', '=', 7).execute()
    await sql`update search_progress set version = '1' || substr(version, 2)`.execute(database.db)
    expect((await find(database, 'zirkonium')).ids).toEqual([])
    await fill(database)
    for (const query of ['zirkonium', 'zirko\u200bnium', 'mikroorganisme', 'mikro\u2011organisme', 'organisme'])
      expect((await find(database, query)).ids, query).toEqual([7])
  },
)

test.each(testDatabases)('$kind: an archive has no index; the new site builds it', async ({ kind }) => {
  const source = await openOldSite('SQLite')
  await fill(source)
  const target = await workspace.open(kind)
  await readSite(source, (lines) => writeSite(target, lines, { targetName: 'there' }))
  expect(await target.db.selectFrom('entry_search').selectAll().execute()).toEqual([])
  await fill(target)
  expect((await find(target, 'kopi')).ids).toEqual((await find(source, 'kopi')).ids)
})
