import { ActionIcon } from '@mantine/core'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../i18n/language.ts'
import { Icon } from './icons.tsx'
import classes from './order-controls.module.css'
import type { RowPlace } from './use-row-order.ts'

const look = { variant: 'transparent', color: 'var(--quiet)', bg: 'transparent', size: 24 } as const

/** The drag handle and the two arrow buttons that move a row; the button that was used keeps the focus. */
export function OrderControls({ place, title }: { place: RowPlace | undefined; title: string }) {
  const t = useTranslation()
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
    move(event.key === 'ArrowUp' ? place?.moveUp : place?.moveDown, event.currentTarget)
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
        aria-disabled={!place?.moveUp}
        {...(!place?.moveUp && { 'data-disabled': true })}
        onClick={(event) => move(place?.moveUp, event.currentTarget)}
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
          place?.startDrag()
        }}
        onKeyDown={moveByKey}
      >
        <Icon name="grip" size={18} />
      </ActionIcon>
      <ActionIcon
        {...look}
        aria-label={t('moveDown', { title })}
        aria-disabled={!place?.moveDown}
        {...(!place?.moveDown && { 'data-disabled': true })}
        onClick={(event) => move(place?.moveDown, event.currentTarget)}
      >
        <Icon name="down" size={16} />
      </ActionIcon>
    </div>
  )
}
