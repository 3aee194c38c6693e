import { ActionIcon } from '@mantine/core'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { Icon } from '../../shared/ui/icons.tsx'
import { entryMessages } from './messages.ts'
import classes from './order-controls.module.css'
import type { RowReorder } from './use-reorder.ts'

const look = { variant: 'transparent', color: 'var(--quiet)', bg: 'transparent', size: 24 } as const

/** The drag handle and the two arrow buttons that move a row; the button that was used keeps the focus. */
export function OrderControls({ ordering, title }: { ordering: RowReorder; title: string }) {
  const t = useScopedTranslation(entryMessages)
  const lastUsed = useRef<HTMLElement>(null)

  // The browser drops the focus of an element whose row moves in the DOM. A layout effect restores it before the next
  // key press is handled.
  useLayoutEffect(() => {
    if (!lastUsed.current || document.activeElement !== document.body) return
    lastUsed.current.focus()
    lastUsed.current = null
  })

  const move = (action: (() => void) | undefined, element: HTMLElement) => {
    lastUsed.current = element
    action?.()
  }
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? ordering.moveUp : ordering.moveDown, event.currentTarget)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks where the focus of its buttons goes
    <div
      className={classes['order']}
      onBlur={(event) => {
        if (event.relatedTarget) lastUsed.current = null
      }}
    >
      <ActionIcon
        {...look}
        aria-label={t('moveUp', { title })}
        aria-disabled={!ordering.moveUp}
        {...(!ordering.moveUp && { 'data-disabled': true })}
        onClick={(event) => move(ordering.moveUp, event.currentTarget)}
      >
        <Icon name="up" size={16} />
      </ActionIcon>
      <ActionIcon
        {...look}
        className={classes['grip'] ?? ''}
        aria-label={t('drag', { title })}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.preventDefault()
          ordering.startDrag()
        }}
        onKeyDown={moveByKey}
      >
        <Icon name="grip" size={18} />
      </ActionIcon>
      <ActionIcon
        {...look}
        aria-label={t('moveDown', { title })}
        aria-disabled={!ordering.moveDown}
        {...(!ordering.moveDown && { 'data-disabled': true })}
        onClick={(event) => move(ordering.moveDown, event.currentTarget)}
      >
        <Icon name="down" size={16} />
      </ActionIcon>
    </div>
  )
}
