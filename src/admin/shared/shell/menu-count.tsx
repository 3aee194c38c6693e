import classes from './menu-count.module.css'

/** A number next to a link of the side menu, and what it counts for screen readers; nothing for 0. */
export function MenuCount({ count, label }: { readonly count: number; readonly label: string }) {
  if (count === 0) return null
  return (
    <span className={classes['count']}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
