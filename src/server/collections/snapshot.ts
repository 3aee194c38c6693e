import type { Collection } from '#content/collection.ts'
import { type CollectionName, type Content, collections } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { viewOf } from '#content/view.ts'
import type { Entries, Entry } from './repository.ts'

const names = Object.keys(collections) as CollectionName[]

/**
 * Every entry in memory, as it was last read: what visitors' calls and pages are made of, so that they need no database.
 */
export function createSnapshot(entries: Entries) {
  const kept = new Map<string, readonly Entry[]>()

  /** The entries of a collection, in the order of its list. */
  const list = (collection: Collection): readonly Entry[] => kept.get(collection.name) ?? []

  return {
    list,

    /** Reads these collections again; without names, all of them. */
    async refresh(changed: readonly CollectionName[] = names): Promise<void> {
      for (const name of changed) kept.set(name, await entries.list(collections[name]))
    },

    /** What pages are made of, in one language. */
    content(language: Language): Content {
      const views = names.map((name) => [
        name,
        list(collections[name]).map((entry) => viewOf(collections[name], entry, language)),
      ])
      // Every name of Content has just been given its own collection's views.
      return Object.fromEntries(views) as unknown as Content
    },
  }
}

export type Snapshot = ReturnType<typeof createSnapshot>
