import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { listEntries } from '../../shared/api/entries.ts'
import type { Entry } from '../../shared/api/entry.ts'
import { type PagedList, usePagedList } from '../../shared/ui/use-paged-list.ts'
import { entryListKey } from './entry-cache.ts'
import { type Sorting, toSortParam } from './sorting.ts'

/** All entries, or those with a field whose English is missing or outdated. */
export type EnglishFilter = 'all' | 'incomplete'

/** The entries shown, and the controls of the list. */
export interface EntryListHandle extends Pick<PagedList<Entry>, 'total' | 'error' | 'retry' | 'loadMore'> {
  /** Absent until the first response. */
  readonly entries: readonly Entry[] | undefined
  readonly search: string
  readonly setSearch: (search: string) => void
  readonly sorting: Sorting
  readonly setSorting: (sorting: Sorting) => void
  /** Whether the list is filtered to entries with missing or outdated English. */
  readonly english: EnglishFilter
  readonly setEnglish: (english: EnglishFilter) => void
  /** All entries are shown, in the order of the site. */
  readonly isComplete: boolean
}

/** The list of a collection; the server searches, sorts and paginates it. */
export function useEntryList(collection: Collection): EntryListHandle {
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<Sorting>('site')
  const [english, setEnglish] = useState<EnglishFilter>('all')
  const [debouncedSearch] = useDebouncedValue(search.trim(), 250)
  const list = usePagedList({
    queryKey: entryListKey(collection, { search: debouncedSearch, sorting, english }),
    fetchPage: (offset, signal) => {
      const sort = toSortParam(collection, sorting)
      const filter = english === 'all' ? undefined : english
      return listEntries(collection, { limit: 50, offset, q: debouncedSearch, sort, english: filter }, signal)
    },
    kind: 'search',
  })
  const isFiltered = search.trim() !== '' || debouncedSearch !== '' || english !== 'all'
  return {
    entries: list.items,
    total: list.total,
    error: list.error,
    retry: list.retry,
    loadMore: list.loadMore,
    search,
    setSearch,
    sorting,
    setSorting,
    english,
    setEnglish,
    isComplete: !isFiltered && sorting === 'site' && !list.loadMore && !list.isPrevious,
  }
}
