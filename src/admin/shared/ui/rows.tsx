import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './rows.module.css'

interface RowsProps extends ComponentPropsWithRef<'ul'> {
  /** Without a border, within a panel or a dialog. */
  readonly isPlain?: boolean
}

/** A list: its rows lie one below another, parted by lines. */
export function Rows({ isPlain, ...props }: RowsProps) {
  return <ul className={classes['rows']} data-plain={isPlain || undefined} {...props} />
}

interface RowProps extends ComponentPropsWithRef<'li'> {
  /** Rendered before the text. */
  readonly start?: ReactNode
  /** Rendered after the text, or below it where there is no room. */
  readonly end?: ReactNode
}

/** One row of a list: a text, with a picture or a mark before it and buttons after it. */
export function Row({ start, end, children, ...props }: RowProps) {
  return (
    <li className={classes['row']} {...props}>
      {start}
      <div className={classes['text']}>{children}</div>
      {end && <div className={classes['end']}>{end}</div>}
    </li>
  )
}
