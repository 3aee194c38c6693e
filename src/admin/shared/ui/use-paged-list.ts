import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Page } from '../api/routes.ts'

/** A list that is fetched page by page. */
export interface PagedList<T> {
  /** Absent until the first response. */
  readonly items: readonly T[] | undefined
  /** The items are those of the previous search. */
  readonly isPrevious: boolean
  /** The number of matching items, shown or not; 0 until the first response. */
  readonly total: number
  readonly error: Error | null
  readonly retry: () => void
  /** Refetches the pages shown; resolves when they have arrived. */
  readonly refresh: () => Promise<void>
  /** Fetches the next page; absent after the last one. */
  readonly loadMore: (() => void) | undefined
}

interface PagedListOptions<T> {
  readonly queryKey: readonly unknown[]
  readonly fetchPage: (offset: number, signal: AbortSignal) => Promise<Page<T>>
  /** A search shows its previous result while the next one loads; a dialog fetches anew each time it opens. */
  readonly kind: 'search' | 'dialog'
}

/** Fetches a list page by page. */
export function usePagedList<T>({ queryKey, fetchPage, kind }: PagedListOptions<T>): PagedList<T> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, { items }) => count + items.length, 0)
      return last.items.length > 0 && shown < last.total ? shown : undefined
    },
    ...(kind === 'search' ? { placeholderData: keepPreviousData } : { gcTime: 0 }),
  })
  return {
    items: query.data?.pages.flatMap(({ items }) => items),
    isPrevious: query.isPlaceholderData,
    total: query.data?.pages.at(-1)?.total ?? 0,
    error: query.error,
    retry: () => void query.refetch(),
    refresh: async () => void (await query.refetch()),
    loadMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  }
}
