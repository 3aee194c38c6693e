import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { reorderEntries } from '../../shared/api/entries.ts'
import type { Entry } from '../../shared/api/entry.ts'
import { useTranslation } from '../../shared/i18n/language.ts'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { hideErrorNotification, notifyError, notifyWarning } from '../../shared/shell/notify.tsx'
import { type EntryPages, entryListKey, updatePages } from './entry-cache.ts'
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
): { list: RefObject<HTMLOListElement | null>; controls: (index: number) => RowReorder; announcement: string } {
  const t = useTranslation()
  const queryClient = useQueryClient()
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [drag, setDrag] = useState<{ from: number; to: number }>()

  const move = async (from: number, to: number) => {
    if (from === to) return
    const key = entryListKey(collection, { search: '', sorting: 'site', english: 'all' })
    const action = `order ${collection.path}`
    const order = moveItem(entries, from, to)
    await queryClient.cancelQueries({ queryKey: key })
    queryClient.setQueryData<EntryPages>(key, (pages) => pages && updatePages(pages, () => order))
    setAnnouncement(t('movedTo', { index: to + 1, count: entries.length }))
    try {
      notifyWarning(
        await reorderEntries(
          collection,
          order.map(({ id }) => id),
        ),
      )
      hideErrorNotification(action)
    } catch (error) {
      notifyError(t('orderFailed', { message: getErrorMessage(error) }), action)
      await queryClient.invalidateQueries({ queryKey: key })
    }
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
      void move(from, to)
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
      moveUp: index > 0 ? () => void move(index, index - 1) : undefined,
      moveDown: index < entries.length - 1 ? () => void move(index, index + 1) : undefined,
      startDrag: () => setDrag({ from: index, to: index }),
    }),
  }
}
