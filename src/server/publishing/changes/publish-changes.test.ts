import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import type { Tag } from '#content/content-reader.ts'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'
import { recordChangedEntry } from '../../database/transactions.ts'
import { type ContentStore, createContentStore } from '../../entries/content-store.ts'
import { findAdjacentIds } from '../../entries/large-collections.ts'
import { findScheduled } from '../../entries/scheduled-entries.ts'
import { createPublisher } from '../publisher.ts'

const by = { name: 'rani', address: '' }

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, openFor: 'each test' })
  let store: ContentStore
  let publisher: ReturnType<typeof createPublisher>
  let published: ('all' | readonly Tag[])[]
  beforeEach(async () => {
    const { database, imageLibrary } = site.services
    published = []
    // Like another instance: with a store of its own, not notified of the changes by `site`.
    store = createContentStore(database.db, imageLibrary)
    publisher = createPublisher({
      store,
      pageCache: {
        async publish({ changed, onSwap }) {
          published.push(changed === 'all' ? 'all' : [...changed].sort())
          onSwap?.()
          return { failedPages: [], encoded: Promise.resolve() }
        },
      },
      getRoutes: () => [],
      listSections: () => [],
      findAdjacentIds: (name, id) => findAdjacentIds(database.db, name, { id, isoNow: new Date().toISOString() }),
      findScheduled: (interval) => findScheduled(database.db, ['blog'], interval),
      onFailure: ({ error }) => expect.unreachable(String(error)),
    })
    await publisher.start()
    expect(published).toEqual(['all'])
    published = []
  })
  afterEach(() => publisher.stop())

  const write = (name: 'team' | 'blog', values: Readonly<Record<string, string>> = { title: 'Ada' }) =>
    site.services.entries.create(collections[name], { values, images: [], actor: by })

  test('records of changes are deleted a thousand revisions later, at every hundredth', async () => {
    const { db } = site.services.database
    const record = (revision: number) =>
      db.transaction().execute((trx) => recordChangedEntry(trx, { channel: 'download', id: 1, revision }))
    const listRecorded = async () =>
      (await db.selectFrom('content_change').select('number').where('topic', '=', 'download').execute())
        .map(({ number }) => number)
        .sort((one, other) => one - other)
    for (const revision of [99, 100, 101, 1_099]) await record(revision)
    expect(await listRecorded()).toEqual([99, 100, 101, 1_099])
    await record(1_100)
    expect(await listRecorded()).toEqual([101, 1_099, 1_100])
  })

  test('publishes the collections that another instance changed, and no others', async () => {
    await write('team')
    expect(store.list(collections.team)).toEqual([])
    await publisher.publishChanges()
    expect(published).toEqual([['team']])
    expect(store.list(collections.team)).toHaveLength(1)
    await publisher.publishChanges()
    expect(published).toEqual([['team']])
  })

  test('concurrent calls settle after everything written before them is published', async () => {
    const [, , { id }] = await Promise.all([write('team'), write('team'), write('blog')])
    await Promise.all([1, 2, 3].map(() => publisher.publishChanges()))
    expect(published).toEqual([['blog', `blog:${id}`, 'team']])
    expect(store.list(collections.team)).toHaveLength(2)
    expect(await store.reader.count('blog', 'id')).toBe(1)
  })
})
