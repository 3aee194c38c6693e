import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { collections } from '#content/collections.ts'
import type { Tag } from '#content/content-reader.ts'
import { openTestApp, type TestApp } from '#kit/app.ts'
import { testDatabases } from '#kit/databases.ts'
import { recordChangedEntry } from '../../database/transactions.ts'
import { type ContentStore, createContentStore } from '../../entries/content-store.ts'
import { findAdjacentIds } from '../../entries/large-collections.ts'
import { findScheduled } from '../../entries/scheduled-entries.ts'
import { createPublisher } from '../publisher.ts'

const by = { name: 'rani', address: '' }

describe.each(testDatabases)('$kind', ({ environment }) => {
  let site: TestApp
  let store: ContentStore
  let publisher: ReturnType<typeof createPublisher>
  let published: ('all' | readonly Tag[])[]
  beforeEach(async () => {
    site = await openTestApp(await environment())
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
  afterEach(async () => {
    publisher.stop()
    await site.close()
  })

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

  test('notices update, reorder, delete and restore', async () => {
    const { id } = await write('team')
    const { entries } = site.services
    const changes = [
      () => entries.update(collections.team, id, { values: { title: 'Ida' }, images: [], actor: by }),
      () => entries.reorder(collections.team, [id], by),
      () => entries.remove(collections.team, id, by),
      () => entries.restore(collections.team, { id, version: 1, actor: by }),
    ]
    await publisher.publishChanges()
    for (const [index, change] of changes.entries()) {
      await change()
      await publisher.publishChanges()
      expect(published).toHaveLength(index + 2)
    }
    expect(new Set(published.map(String))).toEqual(new Set(['team']))
  })

  test('publishes a changed entry of a large collection with the entries before and after it', async () => {
    const posts = ['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01', '2024-05-01']
    const ids: number[] = []
    for (const date of posts) ids.push((await write('blog', { title: date, createAt: `${date}T00:00:00.000Z` })).id)
    await publisher.publishChanges()
    const [, second, third, fourth] = ids
    const tags = ['blog', ...[second, third, fourth].map((id) => `blog:${id}`).sort()]
    const { entries } = site.services
    const changes = [
      () => entries.update(collections.blog, third ?? 0, { values: { title: 'Lain' }, images: [], actor: by }),
      () => entries.remove(collections.blog, third ?? 0, by),
      () => entries.restore(collections.blog, { id: third ?? 0, version: 1, actor: by }),
    ]
    for (const change of changes) {
      await change()
      await publisher.publishChanges()
      expect(published.at(-1)).toEqual(tags)
    }
  })

  test('publishes a scheduled entry by itself when its time comes', async () => {
    const createAt = new Date(Date.now() + 500).toISOString()
    const { id } = await write('blog', { title: 'Nanti', createAt })
    await publisher.publishChanges()
    const count = published.length
    await vi.waitFor(() => expect(published.length).toBeGreaterThan(count), 5000)
    expect(published.at(-1)).toEqual(['blog', `blog:${id}`])
    expect(await store.reader.find('blog', id)).toBeDefined()
  })
})
