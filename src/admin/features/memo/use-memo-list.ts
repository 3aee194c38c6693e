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
  const [isSuspected, setSuspected] = useState(false)
  const [sorting, setSorting] = useState<MemoSorting>(memoSortings[0])
  // A search finds suspected requests too.
  const suspectedFor = (text: string) => isSuspected || (text === '' ? false : undefined)
  const list = usePagedList({
    queryKey: [...memosKey, 'list', status, month, sorting, isSuspected],
    fetchPage: (page, signal) => {
      const filter = { status, suspected: suspectedFor(page.q), ...monthRange(month, siteTimeZone) }
      const query = { ...page, ...filter, sort: sortParams[sorting] }
      return fetchPage('GET /api/memo', { query, signal, withoutToken: true })
    },
  })
  return {
    ...list,
    setStatus,
    isSuspected,
    setSuspected,
    sorting,
    setSorting,
    setMonth,
    filter: { search: list.search.trim(), status, month, suspected: suspectedFor(list.search.trim()) },
  }
}

/** The memos shown, and the controls of the list. */
export type MemoListHandle = ReturnType<typeof useMemoList>
