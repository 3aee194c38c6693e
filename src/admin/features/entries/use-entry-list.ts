import { useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { listEntries } from '../../shared/api/entries.ts'
import { usePagedList } from '../../shared/ui/use-paged-list.ts'
import { entryListsKey } from './entry-cache.ts'
import { type Sorting, toSortParam } from './sorting.ts'

/** All entries, or those with a field whose English is missing or outdated. */
export type EnglishFilter = 'all' | 'incomplete'

/** The list of a collection; the server searches, sorts and paginates it. */
export function useEntryList(collection: Collection) {
  const [sorting, setSorting] = useState<Sorting>('site')
  const [english, setEnglish] = useState<EnglishFilter>('all')
  const list = usePagedList({
    queryKey: [...entryListsKey(collection), sorting, english],
    fetchPage: (query, signal) => {
      const sort = toSortParam(collection, sorting)
      const filter = english === 'all' ? undefined : english
      return listEntries(collection, { ...query, sort, english: filter }, signal)
    },
    // Those with an order of their own are put in order as a whole; the server sends no more at once.
    pageSize: collection.order === 'manual' ? 500 : 50,
  })
  const isFiltered = list.search.trim() !== '' || list.debouncedSearch !== '' || english !== 'all'
  return {
    ...list,
    sorting,
    setSorting,
    english,
    setEnglish,
    /** All entries are shown, in the order of the site. */
    isComplete: !isFiltered && sorting === 'site' && list.paging.pageCount === 1 && !list.isPrevious,
  }
}

/** The entries shown, and the controls of the list. */
export type EntryListHandle = ReturnType<typeof useEntryList>
