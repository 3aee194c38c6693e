import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Collection } from '#content/collection.ts'
import type { EntryPage } from '../../api/entries.ts'
import type { Entry } from '../../api/entry.ts'

/** A list of entries, as far as it was fetched. */
export type EntryPages = InfiniteData<EntryPage, number>

/** Where every list of a collection's entries is cached, whatever was searched for. */
export function entriesKey({ path }: Collection): readonly string[] {
  return ['entries', path]
}

/** Where its list is cached that was searched and sorted like that. */
export function listKey(collection: Collection, search: string, sorting: string): readonly string[] {
  return [...entriesKey(collection), 'list', search, sorting]
}

/** The pages with their entries changed; each keeps its size, and what is gone is missing in the last. */
export function changePages(pages: EntryPages, change: (entries: readonly Entry[]) => readonly Entry[]): EntryPages {
  const before = pages.pages.flatMap(({ entries }) => entries)
  const after = change(before)
  let from = 0
  const changed = pages.pages.map(({ entries, total }) => {
    const page = { entries: after.slice(from, from + entries.length), total: total + after.length - before.length }
    from += entries.length
    return page
  })
  return { ...pages, pages: changed }
}

/** Changes the entries in every list of the collection that is cached. */
export function changeLists(
  queries: QueryClient,
  collection: Collection,
  change: (entries: readonly Entry[]) => readonly Entry[],
): void {
  const queryKey = [...entriesKey(collection), 'list']
  queries.setQueriesData<EntryPages>({ queryKey }, (pages) => pages && changePages(pages, change))
}
