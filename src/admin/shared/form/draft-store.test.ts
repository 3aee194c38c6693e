import * as fakeIndexedDb from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from './draft.ts'

let store: typeof import('./draft-store.ts')
beforeEach(async () => {
  for (const [name, value] of Object.entries(fakeIndexedDb)) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fakeIndexedDb.IDBFactory())
  // The store keeps its connection.
  vi.resetModules()
  store = await import('./draft-store.ts')
})

const image = (name: string) => new File([name], name, { type: 'image/png' })

function draft(key: string, more: Partial<Draft> = {}): Draft {
  return { key, values: { title: key }, files: {}, typedAt: new Date().toISOString(), ...more }
}

async function save(one: Draft): Promise<boolean[]> {
  return [await store.saveDraftText(one), await store.saveDraftFiles(one)]
}

const listKeys = async (prefix = '1:') => (await store.listDrafts(prefix)).map(({ key }) => key)

test('a draft in the browser is found again with its texts and its files', async () => {
  const one = draft('1:team:3', { subject: { id: 3 }, files: { img: image('a.png'), cover: image('b.png') } })
  expect(await save(one)).toEqual([true, true])
  const [found] = await store.listDrafts('1:team:')
  expect(found).toMatchObject({ key: one.key, subject: { id: 3 }, values: one.values, typedAt: one.typedAt })
  const { img, cover } = found?.files ?? {}
  expect([img?.name, img?.type, await img?.text()]).toEqual(['a.png', 'image/png', 'a.png'])
  expect(cover?.name).toBe('b.png')
  // Another version would need a step that carries the drafts of this one over.
  expect(await indexedDB.databases()).toEqual([{ name: 'beranda', version: 1 }])
})

test('a draft in the browser is listed under its prefix only, the newest first', async () => {
  await save(draft('1:team:3', { typedAt: new Date(Date.now() - 2000).toISOString() }))
  await save(draft('1:team:new', { typedAt: new Date(Date.now() - 1000).toISOString() }))
  await save(draft('2:team:3'))
  expect(await listKeys('1:team:')).toEqual(['1:team:new', '1:team:3'])
  expect(await listKeys('2:')).toEqual(['2:team:3'])
})

test('a draft in the browser is stored without blobs, which private windows of WebKit refuse', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  await save(draft('1:a:1', { files: { img: image('a.png') } }))
  const stored = put.mock.calls.flatMap(([value]) => [value, ...Object.values(value)])
  expect(stored).toContain('a.png')
  expect(stored.filter((value) => value instanceof Blob)).toEqual([])
})

test('a draft in the browser has the files that were chosen last, and not those of another draft', async () => {
  await save(draft('1:a:1', { files: { img: image('a.png'), cover: image('b.png') } }))
  await save(draft('1:a:11', { files: { img: image('c.png') } }))
  await save(draft('1:a:1', { files: { img: image('d.png') } }))
  const drafts = await store.listDrafts('1:')
  const names = drafts.map(({ key, files }) => [key, Object.values(files).map(({ name }) => name)])
  expect(Object.fromEntries(names)).toEqual({ '1:a:1': ['d.png'], '1:a:11': ['c.png'] })
})

test('a draft in the browser does not get files that were replaced, or discarded with it, while they were read', async () => {
  const slow = draft('1:a:1', { files: { img: image('slow.png') } })
  const fast = draft('1:a:1', { files: { img: image('fast.png') } })
  await store.saveDraftText(slow)
  const bytes = Promise.withResolvers<ArrayBuffer>()
  vi.spyOn(slow.files['img'] ?? image(''), 'arrayBuffer').mockReturnValue(bytes.promise)
  const slowly = store.saveDraftFiles(slow)
  await store.saveDraftFiles(fast)
  bytes.resolve(new ArrayBuffer(4))
  expect(await slowly).toBe(true)
  const [found] = await store.listDrafts('1:')
  expect(Object.values(found?.files ?? {}).map(({ name }) => name)).toEqual(['fast.png'])
})

test('a draft in the browser keeps its text when a file cannot be read any more', async () => {
  const one = draft('1:a:1', { files: { img: image('a.png') } })
  vi.spyOn(one.files['img'] ?? image(''), 'arrayBuffer').mockRejectedValue(new Error('deleted'))
  expect(await save(one)).toEqual([true, false])
  expect((await store.listDrafts('1:'))[0]).toMatchObject({ values: one.values, files: {} })
})

test('a draft in the browser is deleted with its files, alone or with all others', async () => {
  for (const key of ['1:a:1', '1:a:2', '1:a:3']) await save(draft(key, { files: { img: image(key) } }))
  await store.deleteDrafts(['1:a:1'])
  expect((await listKeys()).sort()).toEqual(['1:a:2', '1:a:3'])
  await store.saveDraftText(draft('1:a:1'))
  const again = (await store.listDrafts('1:')).find(({ key }) => key === '1:a:1')
  expect(again?.files).toEqual({})
  await store.deleteAllDrafts()
  expect(await listKeys('')).toEqual([])
  await store.saveDraftText(draft('1:a:2'))
  expect((await store.listDrafts('1:'))[0]?.files).toEqual({})
})

test('a draft in the browser is deleted when it is older than a month, and not offered', async () => {
  await save(draft('1:a:1', { typedAt: '2020-01-01T00:00:00.000Z' }))
  await save(draft('2:a:1', { typedAt: '2020-01-01T00:00:00.000Z' }))
  await save(draft('1:a:2'))
  expect(await listKeys()).toEqual(['1:a:2'])
  await store.saveDraftText(draft('2:a:3'))
  expect(await listKeys('2:')).toEqual(['2:a:3'])
})

test('a browser that stores nothing has no drafts, and says of each that it was not saved', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(await save(draft('1:a:1', { files: { img: image('a.png') } }))).toEqual([false, false])
  expect(await store.listDrafts('')).toEqual([])
  await expect(store.deleteDrafts(['1:a:1'])).resolves.toBeUndefined()
})
