import { useInfiniteQuery } from '@tanstack/react-query'
import type { Part } from '../api/history.ts'

/** A list that is fetched in parts. */
export interface Parts<T> {
  /** Absent until the first answer. */
  readonly items: readonly T[] | undefined
  readonly error: Error | null
  readonly retry: () => void
  /** Fetches again what is shown; settles once that is there. */
  readonly refresh: () => Promise<void>
  /** Fetches the next part; absent once there is none. */
  readonly more: (() => void) | undefined
}

/** Fetches a list in parts, each time anew when it is opened; `key` is where it is cached. */
export function useParts<T>(
  key: readonly unknown[],
  fetchPart: (offset: number, signal: AbortSignal) => Promise<Part<T>>,
): Parts<T> {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPart(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, { items }) => count + items.length, 0)
      return last.items.length > 0 && shown < last.total ? shown : undefined
    },
    gcTime: 0,
  })
  return {
    items: query.data?.pages.flatMap(({ items }) => items),
    error: query.error,
    retry: () => void query.refetch(),
    refresh: async () => void (await query.refetch()),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  }
}
