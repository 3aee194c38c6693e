import type { QueryClient } from '@tanstack/react-query'
import type { Collection } from '#content/collection.ts'
import type { Entry } from '../../shared/api/entry.ts'
import type { ListPage } from '../../shared/api/routes.ts'

/** A cached page of a list of entries. */
export type EntryPage = ListPage<Entry>

/** Query key prefix of all lists of a collection's entries. */
export function entriesKey({ path }: Collection): readonly string[] {
  return ['entries', path]
}

/** Query key prefix of the pages of these lists. */
export function entryListsKey(collection: Collection): readonly string[] {
  return [...entriesKey(collection), 'list']
}

/** Returns the page with `update` applied to its entries. */
export function updatePage(page: EntryPage, update: (entries: readonly Entry[]) => readonly Entry[]): EntryPage {
  const items = update(page.items)
  return { items, total: page.total + items.length - page.items.length }
}

/** Applies a change to the entries of every cached list of the collection. */
export function updateCachedLists(
  queryClient: QueryClient,
  collection: Collection,
  update: (entries: readonly Entry[]) => readonly Entry[],
): void {
  queryClient.setQueriesData<EntryPage>(
    { queryKey: entryListsKey(collection) },
    (page) => page && updatePage(page, update),
  )
}
