import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countMemos } from '../api/memos.ts'
import { useSay } from '../language.ts'
import { memosKey } from '../screens/memo/memos-key.ts'
import classes from './memo-count.module.css'

const key = [...memosKey, 'count']
const interval = 60_000
// A call keeps the session alive, so nothing is asked for somebody who has left.
const patience = 30 * 60_000

/** Counts again every minute while somebody is there, and fetches the list again when the number has changed. */
function useQuietRefresh(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let touched = Date.now()
    const touch = () => {
      touched = Date.now()
    }
    const refresh = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - touched > patience) return
      const before = JSON.stringify(queries.getQueryData(key))
      await queries.refetchQueries({ queryKey: key })
      const isChanged = JSON.stringify(queries.getQueryData(key)) !== before
      if (isChanged) await queries.invalidateQueries({ queryKey: [...memosKey, 'list'] })
    }
    const timer = setInterval(() => void refresh(), interval)
    window.addEventListener('pointerdown', touch)
    window.addEventListener('keydown', touch)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pointerdown', touch)
      window.removeEventListener('keydown', touch)
    }
  }, [queries])
}

/** How many quotation requests nobody has looked after yet; nothing while there are none or it is not known. */
export function MemoCount() {
  const say = useSay()
  useQuietRefresh()
  const { data } = useQuery({ queryKey: key, queryFn: countMemos, retry: false })
  const count = data?.new ?? 0
  if (count === 0) return null
  return (
    <span className={classes['count']}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{say('memoNew', { count })}</span>
    </span>
  )
}
