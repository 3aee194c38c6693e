import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '../../icons.tsx'
import { useSay } from '../../language.ts'
import classes from './order-controls.module.css'
import type { RowOrdering } from './use-ordering.ts'

/** The handle and the two arrows with which a row is moved; the one that was used keeps the focus. */
export function OrderControls({ ordering, title }: { ordering: RowOrdering; title: string }) {
  const say = useSay()
  const used = useRef<HTMLElement>(null)

  // The browser drops the focus of an element whose row is put elsewhere.
  useEffect(() => {
    if (!used.current || document.activeElement !== document.body) return
    used.current.focus()
    used.current = null
  })

  const move = (action: (() => void) | undefined, element: HTMLElement) => {
    used.current = element
    action?.()
  }
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? ordering.moveUp : ordering.moveDown, event.currentTarget)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus of its buttons goes
    <div
      className={classes['order']}
      onBlur={(event) => {
        if (event.relatedTarget) used.current = null
      }}
    >
      <button
        type="button"
        aria-label={say('moveUp', { title })}
        aria-disabled={!ordering.moveUp}
        onClick={(event) => move(ordering.moveUp, event.currentTarget)}
      >
        <Icon name="up" size={16} />
      </button>
      <button
        type="button"
        className={classes['grip']}
        aria-label={say('drag', { title })}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.preventDefault()
          ordering.startDrag()
        }}
        onKeyDown={moveByKey}
      >
        <Icon name="grip" size={18} />
      </button>
      <button
        type="button"
        aria-label={say('moveDown', { title })}
        aria-disabled={!ordering.moveDown}
        onClick={(event) => move(ordering.moveDown, event.currentTarget)}
      >
        <Icon name="down" size={16} />
      </button>
    </div>
  )
}
