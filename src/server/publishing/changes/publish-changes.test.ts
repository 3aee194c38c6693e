import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { collections } from '#content/collections.ts'
import { testDatabases } from '#kit/databases.ts'
import { createGate } from '#kit/gate.ts'
import { useTestSite } from '#kit/test-site.ts'
import { recordChangedEntry } from '../../database/transactions.ts'
import { createContentStore } from '../../entries/content-store.ts'
import { findUnfitEntries } from '../../entries/judge-entry.ts'
import { findScheduled } from '../../entries/scheduled-entries.ts'
import { createChangeWatcher } from './change-watcher.ts'

const actor = { name: 'rani', address: '' }

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, openFor: 'each test' })

  test('records of changes are deleted a thousand revisions later, at every hundredth', async () => {
    const { db } = site.services.database
    const record = (revision: number) =>
      db.transaction().execute((trx) => recordChangedEntry(trx, { channel: 'download', id: 1, revision }))
    const listRecorded = async () =>
      (await db.selectFrom('content_change').select('revision').where('channel', '=', 'download').execute())
        .map(({ revision }) => revision)
        .sort((one, other) => one - other)
    for (const revision of [99, 100, 101, 1_099]) await record(revision)
    expect(await listRecorded()).toEqual([99, 100, 101, 1_099])
    await record(1_100)
    expect(await listRecorded()).toEqual([101, 1_099, 1_100])
  })

  test('another instance reads each change once, with the content after it', async () => {
    const { database, entries } = site.services
    const store = createContentStore(database.db)
    ;(await store.readUpdate()).apply()
    const write = (name: 'team' | 'blog') =>
      entries.create(collections[name], { values: { title: 'Ada' }, images: [], actor })
    const [, , { id }] = await Promise.all([write('team'), write('team'), write('blog')])
    expect(store.list(collections.team)).toEqual([])
    const { changes, apply } = await store.readUpdate()
    apply()
    expect(changes).toContainEqual({ channel: 'blog', id })
    expect(new Set(changes.map(({ channel }) => channel))).toEqual(new Set(['blog', 'team']))
    expect(store.list(collections.team)).toHaveLength(2)
    expect(await store.reader.count('blog', 'id')).toBe(1)
    expect((await store.readUpdate()).changes).toEqual([])
  })

  test('scheduled entries are found by the time of their publication', async () => {
    const { database, entries } = site.services
    const values = { title: 'Besok', createAt: '2199-01-02T00:00:00.000Z' }
    const { id } = await entries.create(collections.blog, { values, images: [], actor })
    const at = Date.parse(values.createAt)
    const find = (interval: { after: number; until?: number }) =>
      findScheduled(database.db, ['blog'], { ...interval, limit: 1 })
    expect(await find({ after: at - 1 })).toEqual([{ name: 'blog', id, createAt: values.createAt }])
    expect(await find({ after: at })).toEqual([])
    expect(await find({ after: at - 2, until: at })).toHaveLength(1)
    expect(await find({ after: at - 2, until: at - 1 })).toEqual([])
  })

  test('of a post whose time is none, the schedule and the lists have nothing, and the others stay', async () => {
    const { database, entries } = site.services
    const create = (createAt: string) =>
      entries.create(collections.blog, { values: { title: createAt, createAt }, images: [], actor })
    for (const time of [
      'abc',
      '+275760-09-13T00:00:00.000Z',
      '2030-99-99T00:00:00.000Z',
      '9999-12-31T00:00:00.000Z',
      '',
    ])
      await create(time)
    const { id } = await create('2031-01-01T00:00:00.000Z')
    const found = await findScheduled(database.db, ['blog'], { after: Date.parse('2029-01-01'), limit: 1 })
    expect(found.map((post) => post.id)).toEqual([id])
    const unfit = await findUnfitEntries({ db: database.db })
    expect(unfit.map(({ entry }) => entry.document['createAt']).sort()).toEqual([
      '+275760-09-13T00:00:00.000Z',
      '2030-99-99T00:00:00.000Z',
      '9999-12-31T00:00:00.000Z',
      'abc',
    ])
  })

  test('a document with other values than texts is read as texts, and one that is no object as an empty one', async () => {
    const { database, entries } = site.services
    const create = (title: string) => entries.create(collections.team, { values: { title }, images: [], actor })
    const written = ['5', 'null', '[1]', '"x"', '{"title":7,"title_en":null,"paragraph":{"a":[1]},"img":false}', '{}']
    for (const document of written) {
      const { id } = await create('x')
      await database.db.updateTable('entry').set({ document }).where('id', '=', id).execute()
    }
    await create('Ada')
    const store = createContentStore(database.db)
    ;(await store.readUpdate()).apply()
    const { team } = store.reader.content('en')
    expect(team.map(({ title, paragraph, img }) => [title, paragraph, img])).toEqual([
      ...Array(4).fill(['', '', '']),
      ['7', '{"a":[1]}', 'false'],
      ['', '', ''],
      ['Ada', '', ''],
    ])
    const unfit = await findUnfitEntries({ db: database.db, contentStore: store })
    // The four that are no object, and the one with a value that is no image.
    expect(unfit).toHaveLength(5)
    expect(unfit.at(-1)?.reason.en).toMatch(/^Image: Choose a picture file/)
  })
})

test('a watcher says once that the database is away and once that it is back, and stops after a publication', async () => {
  const warn = vi.fn()
  const gate = createGate()
  const publishChanges = vi
    .fn(gate.pass)
    .mockRejectedValueOnce(new Error('away'))
    .mockRejectedValueOnce(new Error('away'))
  publishChanges.mockResolvedValueOnce().mockResolvedValueOnce()
  const watcher = createChangeWatcher({ publishChanges, log: { warn } })
  for (const warnings of [1, 1, 2, 2]) {
    watcher.onNotify()
    await setImmediate()
    expect(warn).toHaveBeenCalledTimes(warnings)
  }
  watcher.onNotify()
  await gate.reached
  const stopped = vi.fn()
  const end = watcher.stop().then(stopped)
  await setImmediate()
  expect(stopped).not.toHaveBeenCalled()
  gate.open()
  await end
})
