import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { pageEntries } from '../../api/entries.ts'
import type { Entry } from '../../api/entry.ts'
import { listKey } from './entry-pages.ts'
import { type Sorting, sortOf } from './sorting.ts'

/** The entries that are shown, and what shows others. */
export interface EntryListHandle {
  /** Absent until the first answer. */
  readonly entries: readonly Entry[] | undefined
  /** How many hold the searched words, shown or not. */
  readonly total: number
  readonly error: Error | null
  readonly retry: () => void
  readonly search: string
  readonly setSearch: (search: string) => void
  readonly sorting: Sorting
  readonly setSorting: (sorting: Sorting) => void
  /** Fetches the next ones; absent once all are shown. */
  readonly more: (() => void) | undefined
  /** All entries are shown, in the order of the site. */
  readonly isWhole: boolean
}

/** The list of a collection; the server searches and sorts it and gives it in parts. */
export function useEntryList(collection: Collection): EntryListHandle {
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<Sorting>('site')
  const [wanted] = useDebouncedValue(search.trim(), 250)
  const query = useInfiniteQuery({
    queryKey: listKey(collection, wanted, sorting),
    queryFn: ({ pageParam, signal }) =>
      pageEntries(collection, { search: wanted, sort: sortOf(collection, sorting), offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, { entries }) => count + entries.length, 0)
      return last.entries.length > 0 && shown < last.total ? shown : undefined
    },
    placeholderData: keepPreviousData,
  })
  const isNarrowed = search.trim() !== '' || wanted !== ''
  return {
    entries: query.data?.pages.flatMap(({ entries }) => entries),
    total: query.data?.pages.at(-1)?.total ?? 0,
    error: query.error,
    retry: () => void query.refetch(),
    search,
    setSearch,
    sorting,
    setSorting,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isWhole: !isNarrowed && sorting === 'site' && !query.hasNextPage && !query.isPlaceholderData,
  }
}
