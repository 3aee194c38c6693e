import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { call } from '../../shared/api/client.ts'
import type { Entry } from '../../shared/api/entry.ts'
import { useWrite } from '../../shared/form/use-write.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { hideErrorNotification, notifyError, notifyWarning } from '../../shared/shell/notify.tsx'
import { type EntryPage, updatePage } from './entry-cache.ts'
import { entryMessages } from './messages.ts'
import { findDropIndex, moveItem } from './sorting.ts'

/** What a row needs to be movable. */
export interface RowReorder {
  readonly isDragged: boolean
  /** Whether the dragged item would drop before or after this row. */
  readonly drop: 'before' | 'after' | undefined
  readonly moveUp: (() => void) | undefined
  readonly moveDown: (() => void) | undefined
  readonly startDrag: () => void
}

/** Reorders the entries of a list by dragging or by one step, and stores the order on the server. */
export function useReorder(
  collection: Collection,
  entries: readonly Entry[],
  key: readonly unknown[],
): { list: RefObject<HTMLOListElement | null>; controls: (index: number) => RowReorder; announcement: string } {
  const t = useScopedTranslation(entryMessages)
  const queryClient = useQueryClient()
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [drag, setDrag] = useState<{ from: number; to: number }>()

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

  // Synchronous, and from the cache instead of `entries`: a second key press may come before the first move is rendered.
  const move = (id: number | undefined, findTarget: (from: number) => number) => {
    const shown = queryClient.getQueryData<EntryPage>(key)?.items ?? []
    const fromIndex = shown.findIndex((entry) => entry.id === id)
    const toIndex = findTarget(fromIndex)
    if (fromIndex < 0 || toIndex === fromIndex || toIndex < 0 || toIndex >= shown.length) return
    // A refetch in progress would bring back the previous order.
    void queryClient.cancelQueries({ queryKey: key })
    const order = moveItem(shown, fromIndex, toIndex)
    queryClient.setQueryData<EntryPage>(key, (page) => page && updatePage(page, () => order))
    setAnnouncement(t('movedTo', { index: toIndex + 1, count: shown.length }))
    unsavedOrder.current = order
    void save.run()
  }

  const from = drag?.from
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners live exactly as long as one drag
  useEffect(() => {
    if (from === undefined) return
    let to = from
    const handlePointerMove = (event: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      to = findDropIndex(rows, event.clientY, from)
      setDrag({ from, to })
    }
    const handlePointerUp = () => {
      setDrag(undefined)
      move(entries[from]?.id, () => to)
    }
    const handleKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(undefined)
    const cancel = () => setDrag(undefined)
    window.addEventListener('pointermove', handlePointerMove)
    window.addEventListener('pointerup', handlePointerUp)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', handleKeyDown)
    return () => {
      window.removeEventListener('pointermove', handlePointerMove)
      window.removeEventListener('pointerup', handlePointerUp)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', handleKeyDown)
    }
  }, [from])

  const dropAt = (index: number) => {
    if (!drag || drag.to === drag.from || index !== drag.to) return undefined
    return drag.to < drag.from ? 'before' : 'after'
  }

  return {
    list,
    announcement,
    controls: (index) => ({
      isDragged: drag?.from === index,
      drop: dropAt(index),
      moveUp: index > 0 ? () => move(entries[index]?.id, (current) => current - 1) : undefined,
      moveDown: index < entries.length - 1 ? () => move(entries[index]?.id, (current) => current + 1) : undefined,
      startDrag: () => setDrag({ from: index, to: index }),
    }),
  }
}
