import { setTimeout as sleep } from 'node:timers/promises'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { Database } from '../database/connect.ts'
import type { ContentStore } from '../entries/content-store.ts'
import { type Entry, toEntry } from '../entries/entry.ts'
import { selectBatch } from '../entries/large-lists.ts'

const BATCH = 100
// Reading takes at most a tenth of the time: visitors would get a sixth of the pages meanwhile.
const REST_FACTOR = 9

interface StoredEntriesOptions {
  readonly db: Database['db']
  readonly contentStore: Pick<ContentStore, 'list'>
  /** Ends a reading of all entries, which then rejects. */
  readonly signal: AbortSignal
}

/** Yields all entries as they are stored: small collections from memory, large ones from the database, in batches with pauses. */
export async function* readStoredEntries({
  db,
  contentStore,
  signal,
}: StoredEntriesOptions): AsyncGenerator<readonly [Collection, Entry]> {
  for (const collection of Object.values<Collection>(collections)) {
    if (collection.size !== 'large') {
      for (const entry of contentStore.list(collection)) yield [collection, entry]
      continue
    }
    for (let afterId = 0; ; ) {
      const startedAt = performance.now()
      const rows = await selectBatch(db, collection, { afterId, limit: BATCH }).execute()
      for (const row of rows) yield [collection, toEntry(collection, row)]
      const last = rows.at(-1)
      if (!last) break
      afterId = last.id
      await sleep(REST_FACTOR * (performance.now() - startedAt), undefined, { signal })
    }
  }
}
