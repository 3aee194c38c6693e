import { Button } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import classes from './list-row.module.css'

interface ListRowProps {
  readonly entryId: number
  /** The id of the element that names the entry. */
  readonly titleId: string
  readonly isEdited: boolean
  /** What the entry says. */
  readonly children: ReactNode
  /** Its state, in front of its buttons. */
  readonly meta?: ReactNode
  /** Shown below both. */
  readonly notice?: ReactNode
  /** Shows the entry to be read; absent where a click edits it. */
  readonly onOpen?: () => void
  readonly onEdit: () => void
  /** Absent when it cannot be deleted. */
  readonly onDelete: (() => void) | undefined
  /** The place to which it is dragged, and its status, for the styles. */
  readonly [data: `data-${string}`]: string | boolean | undefined
}

const controls = 'a, button, input, select, label'

/** A row of a list, with Edit and Delete at its end; a click anywhere in it opens the entry, or edits it. */
export function ListRow(props: ListRowProps) {
  const { entryId, titleId, isEdited, children, meta, notice, onEdit, onDelete, onOpen = onEdit, ...data } = props
  const handleClick = ({ target }: MouseEvent) => {
    const isControl = target instanceof Element && target.closest(controls) !== null
    // A text that was selected is to be copied.
    if (!isControl && document.getSelection()?.isCollapsed !== false) onOpen()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button Edit is for the keyboard
    <li
      {...data}
      className={classes['row']}
      aria-labelledby={titleId}
      aria-current={isEdited || undefined}
      data-entry={entryId}
      onClick={handleClick}
    >
      <div className={classes['main']}>{children}</div>
      <div className={classes['side']}>
        {meta}
        <div className={classes['actions']}>
          <Button variant="default" size="xs" px="xs" fz={13} data-edit onClick={onEdit} aria-describedby={titleId}>
            Edit
          </Button>
          {onDelete && (
            <Button
              variant="subtle"
              size="xs"
              px="xs"
              fz={13}
              color="var(--red)"
              onClick={onDelete}
              aria-describedby={titleId}
            >
              Delete
            </Button>
          )}
        </div>
      </div>
      {notice}
    </li>
  )
}
