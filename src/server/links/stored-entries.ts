import { setTimeout as sleep } from 'node:timers/promises'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { Database } from '../database/connect.ts'
import type { ContentStore } from '../entries/content-store.ts'
import { type Entry, toEntry } from '../entries/entry.ts'
import { selectPortion } from '../entries/large-lists.ts'
import { findRow } from '../entries/rows.ts'

const PORTION = 100
// Reading takes at most a tenth of the time: visitors would get a sixth of the pages meanwhile.
const REST_FACTOR = 9

interface StoredEntriesOptions {
  readonly db: Database['db']
  readonly contentStore: Pick<ContentStore, 'list'>
  /** Ends a reading of all entries, which then rejects. */
  readonly signal: AbortSignal
}

/** Creates the reader of the entries as they are stored: small collections from memory, large ones from the database. */
export function createStoredEntries({ db, contentStore, signal }: StoredEntriesOptions) {
  return {
    /** Yields all entries, those of a large collection in portions with pauses. */
    async *readAll(): AsyncGenerator<readonly [Collection, Entry]> {
      for (const collection of Object.values<Collection>(collections)) {
        if (collection.size !== 'large') {
          for (const entry of contentStore.list(collection)) yield [collection, entry]
          continue
        }
        for (let afterId = 0; ; ) {
          const startedAt = performance.now()
          const rows = await selectPortion(db, collection, { afterId, limit: PORTION }).execute()
          for (const row of rows) yield [collection, toEntry(collection, row)]
          const last = rows.at(-1)
          if (!last) break
          afterId = last.id
          await sleep(REST_FACTOR * (performance.now() - startedAt), undefined, { signal })
        }
      }
    },

    /** Returns an entry; undefined when there is none. */
    async find(collection: Collection, id: number): Promise<Entry | undefined> {
      if (collection.size !== 'large') return contentStore.list(collection).find((entry) => entry.id === id)
      const row = await findRow(db, collection, { id })
      return row && toEntry(collection, row)
    },
  }
}
