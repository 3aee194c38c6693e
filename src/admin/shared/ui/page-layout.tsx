import type { ReactNode } from 'react'
import { siteName } from '../settings.ts'
import classes from './screen-head.module.css'

interface ScreenHeadProps {
  /** `{product}` in it stands for the company's name. */
  readonly title: string
  /** Stands at the right of the title. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A screen: its heading, its tools and what is below them. Names the browser's tab. */
export function ScreenHead({ title, tools, children }: ScreenHeadProps) {
  const heading = title.replace('{product}', siteName)
  return (
    <div className={classes['screen']}>
      <title>{`${heading} · Admin Dashboard`}</title>
      <div className={classes['head']}>
        <h1 className={classes['title']}>{heading}</h1>
        {tools && <div className={classes['tools']}>{tools}</div>}
      </div>
      {children}
    </div>
  )
}
