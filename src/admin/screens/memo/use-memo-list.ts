import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMemos, type Memo } from '../../api/memos.ts'

/** Where the lists of requests are cached, whatever was searched for. */
export const memosKey = ['memos']

/** The requests that are shown, and what shows others. */
export interface MemoListHandle {
  /** Absent until the first answer. */
  readonly list: readonly Memo[] | undefined
  /** How many hold the searched text, shown or not. */
  readonly total: number
  readonly error: Error | null
  readonly search: string
  readonly setSearch: (search: string) => void
  /** Shows the next ones; absent once all are shown. */
  readonly more: (() => void) | undefined
}

/** The list of requests; the server searches it and gives it in parts, as there may be very many. */
export function useMemoList(): MemoListHandle {
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search.trim(), 250)
  const query = useInfiniteQuery({
    queryKey: [...memosKey, wanted],
    queryFn: ({ pageParam, signal }) => listMemos(wanted, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, { memos }) => count + memos.length, 0)
      return last.memos.length > 0 && shown < last.total ? shown : undefined
    },
    placeholderData: keepPreviousData,
  })
  return {
    list: query.data?.pages.flatMap(({ memos }) => memos),
    total: query.data?.pages.at(-1)?.total ?? 0,
    error: query.error,
    search,
    setSearch,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  }
}
