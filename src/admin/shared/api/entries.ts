import type { Collection } from '#content/collection.ts'
import { fetchPage, type RequestOf } from './client.ts'
import { type Entry, readEntry } from './entry.ts'
import type { ListPage } from './routes.ts'

/** Fetches the entries that match the query, in both languages; throws an ApiError. */
export async function listEntries(
  collection: Collection,
  query: RequestOf<'GET /api/:collection'>['query'],
  signal: AbortSignal,
): Promise<ListPage<Entry>> {
  const { items, total } = await fetchPage('GET /api/:collection', {
    params: { collection: collection.path },
    query: { ...query, lang: 'all' },
    withoutToken: collection.readWithoutToken,
    signal,
  })
  return { items: items.map((json) => readEntry(collection, json)), total }
}
