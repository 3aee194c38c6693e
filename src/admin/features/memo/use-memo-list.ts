import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMemos, type Memo, type MemoFilter, type MemoSorting, memoSortings } from '../../api/memos.ts'
import { memosKey } from './memos-key.ts'

/** The requests that are shown, and what shows others. */
export interface MemoListHandle {
  /** Absent until the first answer. */
  readonly list: readonly Memo[] | undefined
  /** How many pass the filter, shown or not. */
  readonly total: number
  readonly error: Error | null
  readonly search: string
  readonly setSearch: (search: string) => void
  readonly status: MemoFilter['status']
  readonly setStatus: (status: MemoFilter['status']) => void
  readonly sorting: MemoSorting
  readonly setSorting: (sorting: MemoSorting) => void
  /** What the list is narrowed to now. */
  readonly filter: MemoFilter
  /** Shows the next ones; absent once all are shown. */
  readonly more: (() => void) | undefined
}

/** The list of requests; the server searches and sorts it and gives it in parts, as there may be very many. */
export function useMemoList(): MemoListHandle {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<MemoFilter['status']>()
  const [sorting, setSorting] = useState<MemoSorting>(memoSortings[0])
  const [wanted] = useDebouncedValue(search.trim(), 250)
  const query = useInfiniteQuery({
    queryKey: [...memosKey, 'list', wanted, status, sorting],
    queryFn: ({ pageParam, signal }) => listMemos({ search: wanted, status }, sorting, pageParam, signal),
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
    status,
    setStatus,
    sorting,
    setSorting,
    filter: { search: search.trim(), status },
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  }
}
