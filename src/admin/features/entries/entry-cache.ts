import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Collection } from '#content/collection.ts'
import type { Entry } from '../../shared/api/entry.ts'
import type { Page } from '../../shared/api/routes.ts'

/** The cached pages of a list of entries. */
export type EntryPages = InfiniteData<Page<Entry>, number>

/** Query key prefix of all lists of a collection's entries. */
export function entriesKey({ path }: Collection): readonly string[] {
  return ['entries', path]
}

interface EntryListQuery {
  readonly search: string
  readonly sorting: string
  readonly english: string
}

/** Query key of the list with that search, sort order and filter. */
export function entryListKey(collection: Collection, { search, sorting, english }: EntryListQuery): readonly string[] {
  return [...entriesKey(collection), 'list', search, sorting, english]
}

/** Returns the pages with `update` applied to their entries; page sizes stay, only the last page shrinks. */
export function updatePages(pages: EntryPages, update: (entries: readonly Entry[]) => readonly Entry[]): EntryPages {
  const before = pages.pages.flatMap(({ items }) => items)
  const after = update(before)
  let start = 0
  const changed = pages.pages.map(({ items, total }) => {
    const page = { items: after.slice(start, start + items.length), total: total + after.length - before.length }
    start += items.length
    return page
  })
  return { ...pages, pages: changed }
}

/** Applies a change to the entries of every cached list of the collection. */
export function updateCachedLists(
  queryClient: QueryClient,
  collection: Collection,
  update: (entries: readonly Entry[]) => readonly Entry[],
): void {
  const queryKey = [...entriesKey(collection), 'list']
  queryClient.setQueriesData<EntryPages>({ queryKey }, (pages) => pages && updatePages(pages, update))
}
