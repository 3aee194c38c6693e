import { useDebouncedValue } from '@mantine/hooks'
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListPage } from '../api/routes.ts'

/** Which page of a list is shown, and how to show another one. */
export interface Paging {
  /** Counted from 0. */
  readonly page: number
  readonly pageCount: number
  readonly setPage: (page: number) => void
}

/** A list that is fetched page by page. */
export interface PagedList<T> {
  /** The items of the page shown; absent until the first response. */
  readonly items: readonly T[] | undefined
  /** The items are those of the previous page or search. */
  readonly isPrevious: boolean
  /** The number of matching items, shown or not; 0 until the first response. */
  readonly total: number
  readonly paging: Paging
  /** Query key of the page shown. */
  readonly pageKey: readonly unknown[]
  readonly search: string
  readonly setSearch: (search: string) => void
  /** The search of the items; that of the input follows it after a pause. */
  readonly debouncedSearch: string
  readonly error: Error | null
  /** Fetches the page shown again; resolves when it has arrived. */
  readonly retry: () => Promise<unknown>
}

/** Where a list comes from. */
export interface PagedListOptions<T> {
  /** Another key begins at the first page. */
  readonly queryKey: readonly unknown[]
  readonly fetchPage: (
    query: { readonly q: string; readonly limit: number; readonly offset: number },
    signal: AbortSignal,
  ) => Promise<ListPage<T>>
  readonly pageSize?: number
  /** A dialog fetches anew each time it opens. */
  readonly kind?: 'list' | 'dialog'
}

/** Fetches a list page by page; the server searches it. The previous page is shown while the next one loads. */
export function usePagedList<T>(options: PagedListOptions<T>): PagedList<T> {
  const { queryKey, fetchPage, pageSize = 50, kind = 'list' } = options
  const [search, setSearch] = useState('')
  const [q] = useDebouncedValue(search.trim(), 250)
  const listKey = [...queryKey, pageSize, q]
  const list = hashKey(listKey)
  const [position, setPosition] = useState({ list, page: 0 })
  const page = position.list === list ? position.page : 0
  const pageKey = [...listKey, page]
  const query = useQuery({
    queryKey: pageKey,
    queryFn: ({ signal }) => fetchPage({ q, limit: pageSize, offset: page * pageSize }, signal),
    placeholderData: keepPreviousData,
    ...(kind === 'dialog' && { gcTime: 0 }),
  })
  const total = query.data?.total ?? 0
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const setPage = (next: number) => setPosition({ list, page: next })
  // The items of the last page have been deleted.
  if (page >= pageCount && query.data && !query.isPlaceholderData) setPage(pageCount - 1)
  return {
    items: query.data?.items,
    isPrevious: query.isPlaceholderData,
    total,
    paging: { page, pageCount, setPage },
    pageKey,
    search,
    setSearch,
    debouncedSearch: q,
    error: query.error,
    retry: () => query.refetch(),
  }
}
