import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Collection } from '#content/collection.ts'
import { call } from '../../shared/api/client.ts'
import type { Entry } from '../../shared/api/entry.ts'
import { useWrite } from '../../shared/form/use-write.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { hideErrorNotification, notifyError, notifyWarning } from '../../shared/shell/notify.tsx'
import { useRowOrder } from '../../shared/ui/use-row-order.ts'
import { type EntryPage, updatePage } from './entry-cache.ts'
import { entryMessages } from './messages.ts'

/** Reorders the entries of a list, and stores the order on the server. */
export function useReorder(collection: Collection, entries: readonly Entry[], key: readonly unknown[]) {
  const t = useScopedTranslation(entryMessages)
  const queryClient = useQueryClient()
  const unsavedOrder = useRef<readonly Entry[]>(undefined)

  // One request at a time: the server might store two of them in the other order. Moves made meanwhile share the next one.
  const action = `order ${collection.path}`
  const save = useWrite({
    mutationFn: async () => {
      while (unsavedOrder.current) {
        const ids = unsavedOrder.current.map(({ id }) => id)
        unsavedOrder.current = undefined
        const params = { collection: collection.path }
        const { warning } = await call('PUT /api/:collection/order', { params, body: { ids } })
        notifyWarning(warning)
      }
    },
    onSuccess: () => hideErrorNotification(action),
    onError: (error) => {
      unsavedOrder.current = undefined
      notifyError(t('orderFailed', { message: getErrorMessage(error) }), action)
      return queryClient.invalidateQueries({ queryKey: key })
    },
  })

  return useRowOrder<Entry, HTMLOListElement>(entries, {
    // A second key press may come before the first move is rendered.
    read: () => queryClient.getQueryData<EntryPage>(key)?.items ?? [],
    write: (order) => {
      // A refetch in progress would bring back the previous order.
      void queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData<EntryPage>(key, (page) => page && updatePage(page, () => order))
      unsavedOrder.current = order
      void save.run()
    },
  })
}
