import { Skeleton } from '@mantine/core'
import classes from './list-skeleton.module.css'

/** Placeholder of a list while it loads. */
export function ListSkeleton() {
  return (
    <div className={classes['list']}>
      <p className={classes['loading']} role="status">
        Loading...
      </p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={classes['row']}>
          <Skeleton width={88} height={66} radius={8} />
          <div className={classes['text']}>
            <Skeleton width="55%" height={16} />
            <Skeleton width="90%" height={12} mt={12} />
            <Skeleton width="75%" height={12} mt={8} />
          </div>
        </div>
      ))}
    </div>
  )
}
