import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { orderEntries } from '../../api/entries.ts'
import type { Entry } from '../../api/entry.ts'
import { messageOf } from '../../frame/error-note.tsx'
import { tellFailed, tellWarning } from '../../frame/tell.tsx'
import { useSay } from '../../language.ts'
import { changePages, type EntryPages, listKey } from './entry-pages.ts'
import { dropIndex, moved } from './ordering.ts'

/** What one row needs to be moved. */
export interface RowOrdering {
  readonly isDragged: boolean
  /** The item that is dragged would be let go before or after this row. */
  readonly drop: 'before' | 'after' | undefined
  readonly moveUp: (() => void) | undefined
  readonly moveDown: (() => void) | undefined
  readonly startDrag: () => void
}

/** Puts the entries of a list in order, by dragging and by moving one place, and keeps the order at the server. */
export function useOrdering(
  collection: Collection,
  entries: readonly Entry[],
): { list: RefObject<HTMLOListElement | null>; controls: (index: number) => RowOrdering; announcement: string } {
  const say = useSay()
  const queries = useQueryClient()
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [drag, setDrag] = useState<{ from: number; to: number }>()

  const move = async (from: number, to: number) => {
    if (from === to) return
    const key = listKey(collection, '', 'site')
    const order = moved(entries, from, to)
    await queries.cancelQueries({ queryKey: key })
    queries.setQueryData<EntryPages>(key, (pages) => pages && changePages(pages, () => order))
    setAnnouncement(say('movedTo', { place: to + 1, count: entries.length }))
    try {
      tellWarning(
        await orderEntries(
          collection,
          order.map(({ id }) => id),
        ),
      )
    } catch (error) {
      tellFailed(say('orderFailed', { message: messageOf(error) }))
      await queries.invalidateQueries({ queryKey: key })
    }
  }

  const from = drag?.from
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners live exactly as long as one drag
  useEffect(() => {
    if (from === undefined) return
    let to = from
    const follow = (event: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      to = dropIndex(rows, event.clientY, from)
      setDrag({ from, to })
    }
    const end = () => {
      setDrag(undefined)
      void move(from, to)
    }
    const abort = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(undefined)
    const cancel = () => setDrag(undefined)
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', abort)
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', abort)
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
