import { useState } from 'react'
import { monthRange } from '#content/time-zone.ts'
import { fetchPage } from '../../shared/api/client.ts'
import { siteTimeZone } from '../../shared/ui/site-meta.ts'
import { usePagedList } from '../../shared/ui/use-paged-list.ts'
import { type MemoFilter, memosKey } from './memo.ts'

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

/** The list of memos; the server searches, sorts and paginates it. */
export function useMemoList() {
  const [status, setStatus] = useState<MemoFilter['status']>()
  const [month, setMonth] = useState('')
  const [sorting, setSorting] = useState<MemoSorting>(memoSortings[0])
  const list = usePagedList({
    queryKey: [...memosKey, 'list', status, month, sorting],
    fetchPage: (page, signal) => {
      const query = { ...page, sort: sortParams[sorting], status, ...monthRange(month, siteTimeZone) }
      return fetchPage('GET /api/memo', { query, signal, withoutToken: true })
    },
  })
  return {
    ...list,
    setStatus,
    sorting,
    setSorting,
    setMonth,
    filter: { search: list.search.trim(), status, month },
  }
}

/** The memos shown, and the controls of the list. */
export type MemoListHandle = ReturnType<typeof useMemoList>
