import type { Collection } from '#content/collection.ts'
import { isPublicAt } from '#content/public-entry.ts'
import type { Database } from '../database/connect.ts'
import { type Page, type Pagination, paginate } from '../http/pagination.ts'
import type { ContentStore } from './content-store.ts'
import type { Entry } from './entry.ts'
import { createLargeLists, type LargeListQuery } from './large-lists.ts'
import { filterIncompleteEnglish } from './outdated-translations.ts'
import type { Entries } from './repository.ts'
import { matchingEntryIds, searchEntries } from './search.ts'
import { sortEntries } from './sort.ts'

/** Which entries of a collection, and in which order. */
interface EntryQuery {
  /** Only entries that are public at that time, in milliseconds since 1970; absent: all. */
  readonly publicAt: number | undefined
  /** The text that an entry matches; '' for all. In list order, the best matches come first. */
  readonly q: string
  /** A value of `sortOptions`. */
  readonly sort: string
  /** Only entries with a missing or outdated English translation. */
  readonly english: 'incomplete' | undefined
}

/** A part of a list of entries. */
export interface EntryPage {
  /** The length of the whole list. */
  readonly total: number
  readonly entries: () => Promise<readonly Entry[]>
  /** Yields the entries in batches; only of a large collection. */
  readonly batches?: () => AsyncIterable<readonly Entry[]>
}

interface ListsDeps {
  readonly database: Database
  readonly contentStore: Pick<ContentStore, 'list'>
  readonly entries: Pick<Entries, 'findOutdatedFields'>
}

interface EntryLists {
  readonly find: (query: EntryQuery, pagination: Pagination) => Promise<EntryPage>
  /** Returns true when there are entries that are not public at that time, in milliseconds since 1970. */
  readonly hasScheduled: (now: number) => Promise<boolean>
}

/** Returns the lists of a collection: from memory for a small one, from the database for a large one. */
export function createEntryLists(collection: Collection, deps: ListsDeps): EntryLists {
  return collection.size === 'large' ? listsInDatabase(collection, deps) : listsInMemory(collection, deps)
}

function listsInMemory(collection: Collection, { database, contentStore, entries }: ListsDeps): EntryLists {
  const search = async (sorted: readonly Entry[], text: string, sort: string): Promise<readonly Entry[]> => {
    const { ids } = await searchEntries(database, collection, { text, offset: 0 })
    const ranks = new Map(ids.map((id, rank) => [id, rank]))
    const found = sorted.filter(({ id }) => ranks.has(id))
    const getRank = ({ id }: Entry) => ranks.get(id) ?? 0
    return sort === 'order' ? found.sort((one, other) => getRank(one) - getRank(other)) : found
  }
  const find: EntryLists['find'] = async ({ publicAt, q, sort, english }, pagination) => {
    const all = contentStore.list(collection)
    const visible =
      publicAt === undefined ? all : all.filter(({ document }) => isPublicAt(collection, document, publicAt))
    const sorted = sortEntries(visible, sort)
    const searched = q === '' ? sorted : await search(sorted, q, sort)
    const found = english ? await filterIncompleteEnglish(collection, searched, entries.findOutdatedFields) : searched
    const { items, total } = paginate(found, pagination)
    return { total, entries: async () => items }
  }
  return {
    find,
    hasScheduled: async (now) =>
      contentStore.list(collection).some(({ document }) => !isPublicAt(collection, document, now)),
  }
}

function listsInDatabase(collection: Collection, { database, entries }: ListsDeps): EntryLists {
  const lists = createLargeLists(database)
  const read = async (ids: readonly number[]): Promise<Entry[]> => {
    const found: Entry[] = []
    for await (const batch of lists.read(collection, ids)) found.push(...batch)
    return found
  }
  const pageOf = ({ items, total }: Page<number>): EntryPage => ({
    total,
    entries: () => read(items),
    batches: () => lists.read(collection, items),
  })

  const listIncompleteIds = async (query: LargeListQuery): Promise<number[]> => {
    const ids: number[] = []
    for await (const batch of lists.read(collection, await lists.listIds(collection, query, { offset: 0 }))) {
      const incomplete = await filterIncompleteEnglish(collection, batch, entries.findOutdatedFields)
      ids.push(...incomplete.map(({ id }) => id))
    }
    return ids
  }

  const find: EntryLists['find'] = async ({ publicAt, q, sort, english }, pagination) => {
    if (q !== '' && sort === 'order' && publicAt === undefined && !english) {
      const { ids, total } = await searchEntries(database, collection, { text: q, ...pagination })
      return pageOf({ items: ids, total })
    }
    const ids = q === '' ? undefined : matchingEntryIds(database, collection, q)
    const query: LargeListQuery = { publicAt, sort, ids }
    if (english) {
      const incomplete = await listIncompleteIds(query)
      return pageOf(paginate(incomplete, pagination))
    }
    // One after the other: opening a second connection to PostgreSQL takes longer.
    const total = await lists.count(collection, query)
    return pageOf({ items: await lists.listIds(collection, query, pagination), total })
  }
  return { find, hasScheduled: (now) => lists.hasScheduled(collection, now) }
}
