import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { listEntries } from '../../shared/api/entries.ts'
import type { Entry } from '../../shared/api/entry.ts'
import { entryListKey } from './entry-cache.ts'
import { type Sorting, toSortParam } from './sorting.ts'

/** All entries, or those with a field whose English is missing or outdated. */
export type EnglishFilter = 'all' | 'incomplete'

/** The entries shown, and the controls of the list. */
export interface EntryListHandle {
  /** Absent until the first response. */
  readonly entries: readonly Entry[] | undefined
  /** The number of matching entries, shown or not. */
  readonly total: number
  readonly error: Error | null
  readonly retry: () => void
  readonly search: string
  readonly setSearch: (search: string) => void
  readonly sorting: Sorting
  readonly setSorting: (sorting: Sorting) => void
  /** Whether the list is filtered to entries with missing or outdated English. */
  readonly english: EnglishFilter
  readonly setEnglish: (english: EnglishFilter) => void
  /** Fetches the next page; absent after the last one. */
  readonly loadMore: (() => void) | undefined
  /** All entries are shown, in the order of the site. */
  readonly isComplete: boolean
}

/** The list of a collection; the server searches, sorts and paginates it. */
export function useEntryList(collection: Collection): EntryListHandle {
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<Sorting>('site')
  const [english, setEnglish] = useState<EnglishFilter>('all')
  const [debouncedSearch] = useDebouncedValue(search.trim(), 250)
  const query = useInfiniteQuery({
    queryKey: entryListKey(collection, { search: debouncedSearch, sorting, english }),
    queryFn: ({ pageParam, signal }) => {
      const sort = toSortParam(collection, sorting)
      const isEnglishIncomplete = english === 'incomplete'
      return listEntries(collection, { search: debouncedSearch, sort, isEnglishIncomplete, offset: pageParam }, signal)
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, { items }) => count + items.length, 0)
      return last.items.length > 0 && shown < last.total ? shown : undefined
    },
    placeholderData: keepPreviousData,
  })
  const isFiltered = search.trim() !== '' || debouncedSearch !== '' || english !== 'all'
  return {
    entries: query.data?.pages.flatMap(({ items }) => items),
    total: query.data?.pages.at(-1)?.total ?? 0,
    error: query.error,
    retry: () => void query.refetch(),
    search,
    setSearch,
    sorting,
    setSorting,
    english,
    setEnglish,
    loadMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isComplete: !isFiltered && sorting === 'site' && !query.hasNextPage && !query.isPlaceholderData,
  }
}
