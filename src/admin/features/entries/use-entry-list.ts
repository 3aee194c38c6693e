import { useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { listEntries } from '../../shared/api/entries.ts'
import { setFilterParam, useFilterParam } from '../../shared/shell/router.ts'
import type { SortKey } from '../../shared/ui/list-toolbar.tsx'
import type { ListFilters, ToListQuery } from '../../shared/ui/record-extras.ts'
import { usePagedList } from '../../shared/ui/use-paged-list.ts'
import { entryListsKey } from './entry-cache.ts'
import { getSortKeys, sortings, toSortParam } from './sorting.ts'

/** All entries, or those with a field whose English is missing or outdated. */
export type EnglishFilter = 'all' | 'incomplete'

/** The list of a collection; the server searches, sorts and paginates it. */
export function useEntryList(
  collection: Collection,
  toQuery: ToListQuery = ({ filter: _unused, ...filters }) => filters,
) {
  const [sorting, setSorting] = useState<SortKey>(getSortKeys(collection)[0] ?? 'site')
  const [chosen, setChosen] = useState<ListFilters>({})
  const filter = useFilterParam()
  const filters: ListFilters = filter === '' ? chosen : { ...chosen, filter }
  const [english, setEnglish] = useState<EnglishFilter>('all')
  const list = usePagedList({
    queryKey: [...entryListsKey(collection), sorting, english, filters],
    fetchPage: (query, signal) => {
      const sort = toSortParam(collection, sorting)
      const given = english === 'all' ? undefined : english
      return listEntries(collection, { ...query, ...toQuery(filters, query.q), sort, english: given }, signal)
    },
    // Those with an order of their own are put in order as a whole; the server sends no more at once.
    pageSize: collection.order === 'manual' ? 500 : 50,
  })
  const search = list.search.trim()
  const hasFilter = english !== 'all' || Object.values(filters).some((value) => value !== '')
  const isFiltered = search !== '' || list.debouncedSearch !== '' || hasFilter
  return {
    ...list,
    sorting,
    setSorting,
    english,
    setEnglish,
    filters,
    setFilter: (name: string, value: string) =>
      name === 'filter' ? setFilterParam(value) : setChosen({ ...chosen, [name]: value }),
    hasFilter,
    /** What the list shows, as the API takes it. */
    query: { q: search, ...toQuery(filters, search) },
    /** All entries are shown, in the order of the site. */
    isComplete: !isFiltered && sorting === sortings[0] && list.paging.pageCount === 1 && !list.isPrevious,
  }
}
