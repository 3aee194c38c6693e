import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { fetchPage } from '../../shared/api/client.ts'
import { usePagedList } from '../../shared/ui/use-paged-list.ts'
import { type Memo, type MemoFilter, memosKey } from './memo.ts'

const sortParams = {
  newest: '-created',
  oldest: 'created',
  changed: '-updated',
  name: 'name',
  status: 'status',
} as const

/** The sort orders of memos; the first is the default. */
export const memoSortings = ['newest', 'oldest', 'changed', 'name', 'status'] as const
export type MemoSorting = (typeof memoSortings)[number]

/** The memos shown, and the controls of the list. */
export interface MemoListHandle {
  /** Absent until the first response. */
  readonly memos: readonly Memo[] | undefined
  /** The number of matching memos, shown or not. */
  readonly total: number
  readonly error: Error | null
  readonly search: string
  readonly setSearch: (search: string) => void
  readonly status: MemoFilter['status']
  readonly setStatus: (status: MemoFilter['status']) => void
  readonly sorting: MemoSorting
  readonly setSorting: (sorting: MemoSorting) => void
  /** The current filter. */
  readonly filter: MemoFilter
  /** Fetches the next page; absent after the last one. */
  readonly loadMore: (() => void) | undefined
}

/** The list of memos; the server searches, sorts and paginates it. */
export function useMemoList(): MemoListHandle {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<MemoFilter['status']>()
  const [sorting, setSorting] = useState<MemoSorting>(memoSortings[0])
  const [debouncedSearch] = useDebouncedValue(search.trim(), 250)
  const list = usePagedList({
    queryKey: [...memosKey, 'list', debouncedSearch, status, sorting],
    fetchPage: (offset, signal) => {
      const query = { limit: 50, offset, sort: sortParams[sorting], q: debouncedSearch, status }
      return fetchPage('GET /api/memo', { query, signal, withoutToken: true })
    },
    kind: 'search',
  })
  return {
    memos: list.items,
    total: list.total,
    error: list.error,
    search,
    setSearch,
    status,
    setStatus,
    sorting,
    setSorting,
    filter: { search: search.trim(), status },
    loadMore: list.loadMore,
  }
}
