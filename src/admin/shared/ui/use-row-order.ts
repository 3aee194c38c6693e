import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { movePart } from '#content/order.ts'
import { useTranslation } from '../i18n/language.ts'
import { useStable } from './use-stable.ts'

/** What a row needs to be movable; the same object until something of it changes. */
export interface RowPlace {
  /** For the element of the row. */
  readonly attributes: Readonly<Record<`data-${string}`, number | boolean | string | undefined>>
  /** Absent at the end of the list. */
  readonly moveUp: (() => void) | undefined
  readonly moveDown: (() => void) | undefined
  readonly startDrag: () => void
}

interface RowOrderOptions<T> {
  /** What the list holds now, where it may be ahead of the rows; else those. */
  readonly read?: () => readonly T[]
  readonly write: (rows: readonly T[]) => void
}

/** Returns the index of an item dropped at height `y`, given the rows from top to bottom; `from` is its old index. */
export function findDropIndex(rows: readonly { top: number; bottom: number }[], y: number, from: number): number {
  const above = rows.filter((row, index) => index !== from && (row.top + row.bottom) / 2 < y)
  return above.length
}

/** Reorders the rows of a list by dragging or by one step. `list` is the parent of their elements. */
export function useRowOrder<T extends { readonly id: number | string }, E extends HTMLElement>(
  rows: readonly T[],
  { read = () => rows, write }: RowOrderOptions<T>,
) {
  const t = useTranslation()
  const list = useRef<E>(null)
  const [announcement, setAnnouncement] = useState('')
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number }>()

  const move = useStable((index: number, findTarget: (from: number) => number) => {
    const before = read()
    const id = rows[index]?.id
    const after = movePart(before, id, findTarget)
    if (after === before) return
    // Before the next key, which may move the same row again.
    flushSync(() => {
      write(after)
      setAnnouncement(t('movedTo', { index: after.findIndex((row) => row.id === id) + 1, count: after.length }))
    })
  })

  const from = drag?.from
  useEffect(() => {
    if (from === undefined) return
    let to = from
    const end = () => setDrag(undefined)
    const listeners = {
      pointermove: ({ clientY }: PointerEvent) => {
        const elements = [...(list.current?.querySelectorAll(':scope > [data-place]') ?? [])]
        const boxes = elements.map((row) => row.getBoundingClientRect())
        to = findDropIndex(boxes, clientY, from)
        setDrag({ from, to })
      },
      pointerup: () => {
        end()
        move(from, () => to)
      },
      pointercancel: end,
      keydown: ({ key }: KeyboardEvent) => key === 'Escape' && end(),
    }
    const entries = Object.entries(listeners) as [string, (event: Event) => void][]
    for (const [type, listener] of entries) window.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of entries) window.removeEventListener(type, listener)
    }
  }, [from, move])

  const places = useMemo(() => {
    const dropAt = (index: number) => {
      if (!drag || drag.to === drag.from || index !== drag.to) return undefined
      return drag.to < drag.from ? 'before' : 'after'
    }
    return Array.from({ length: rows.length }, (_, index): RowPlace => {
      const canMove = (step: number) => index + step >= 0 && index + step < rows.length
      const moveBy = (step: number) => (canMove(step) ? () => move(index, (current) => current + step) : undefined)
      const isDragged = drag?.from === index
      return {
        attributes: { 'data-place': index, 'data-dragged': isDragged || undefined, 'data-drop': dropAt(index) },
        ...{ moveUp: moveBy(-1), moveDown: moveBy(1), startDrag: () => setDrag({ from: index, to: index }) },
      }
    })
  }, [rows.length, drag, move])

  return { list, places, announcement }
}
