import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../shared/api/client.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { MenuCount } from '../../shared/shell/menu-count.tsx'
import { memoMessages } from './messages.ts'

/** Query key prefix of all queries of memos. */
export const memosKey = ['entries', 'memo']

const countKey = [...memosKey, 'count']
const REFRESH_INTERVAL_MS = 60_000
// A request keeps the session alive, so an idle administrator must not poll.
const IDLE_LIMIT_MS = 30 * 60_000

/** Polls the count every minute while the administrator is active; refetches the list when it changes. */
function useBackgroundRefresh(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let lastActivityAt = Date.now()
    const recordActivity = () => {
      lastActivityAt = Date.now()
    }
    const refresh = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - lastActivityAt > IDLE_LIMIT_MS) return
      const before = JSON.stringify(queryClient.getQueryData(countKey))
      await queryClient.refetchQueries({ queryKey: countKey })
      const isChanged = JSON.stringify(queryClient.getQueryData(countKey)) !== before
      if (isChanged) await queryClient.invalidateQueries({ queryKey: [...memosKey, 'list'] })
    }
    const timer = setInterval(() => void refresh(), REFRESH_INTERVAL_MS)
    window.addEventListener('pointerdown', recordActivity)
    window.addEventListener('keydown', recordActivity)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pointerdown', recordActivity)
      window.removeEventListener('keydown', recordActivity)
    }
  }, [queryClient])
}

/** Returns the numbers of memos; undefined until the first response. */
export function useMemoCounts() {
  const queryFn = () => call('GET /api/memo/count', { withoutToken: true })
  return useQuery({ queryKey: countKey, queryFn, retry: false }).data
}

/** The number of memos with status "new"; renders nothing for zero or unknown. */
export function NewMemoBadge() {
  const t = useScopedTranslation(memoMessages)
  useBackgroundRefresh()
  const count = useMemoCounts()?.new ?? 0
  return <MenuCount count={count} label={t('memoNew', { count })} />
}
