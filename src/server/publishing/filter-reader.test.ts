import { expect, test } from 'vitest'
import type { ContentReader, EntryLink, LocalisedEntry } from '#content/content-reader.ts'
import { emptyReader } from '#kit/page-server.ts'
import { filterReader } from './filter-reader.ts'

// Only the ids of the entries are read.
const post = (id: number) => ({ id: { id }, en: undefined }) as object as LocalisedEntry<'blog'>
const link = (id: number) => ({ id: { id }, en: undefined, createAt: '', updatedAt: `${id}` }) as object as EntryLink

const reader: ContentReader = {
  ...emptyReader,
  list: async () => [post(1), post(2)] as never,
  find: async (_, id) => post(id) as never,
  findAdjacent: async () => ({ newer: post(1), older: post(2) }) as never,
  async *listLinks() {
    yield [link(1), link(2)]
  },
}
const part = { language: 'id', limit: 10, offset: 0 } as const
const without = (id: number) => filterReader(reader, (_, one) => one.id !== id)

test.each([
  [1, [2]],
  [2, [1]],
  [3, [1, 2]],
])('without the post %d lists and links have %j', async (id, ids) => {
  const shown = without(id)
  expect((await shown.list('blog', part)).map((one) => one.id.id)).toEqual(ids)
  const links: number[] = []
  for await (const batch of shown.listLinks('blog', part)) links.push(...batch.map((one) => one.id.id))
  expect(links).toEqual(ids)
})

test.each([
  [1, { older: post(2) }],
  [2, { newer: post(1) }],
  [3, { newer: post(1), older: post(2) }],
])('without the post %d no page links to it as the one before or after', async (id, adjacent) => {
  expect(await without(id).findAdjacent('blog', 5, 'id')).toEqual(adjacent)
})

test('a post that is left out is not found', async () => {
  expect(await without(1).find('blog', 1)).toBeUndefined()
  expect(await without(1).find('blog', 2)).toEqual(post(2))
})

test('a link is judged by the time of its last save too', async () => {
  const seen: unknown[] = []
  const shown = filterReader(reader, (_, one) => seen.push(one.updatedAt) > 0)
  for await (const batch of shown.listLinks('blog', part)) expect(batch).toHaveLength(2)
  expect(seen).toEqual(['1', '2'])
})
