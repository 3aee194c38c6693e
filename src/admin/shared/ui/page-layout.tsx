import type { ReactNode } from 'react'
import classes from './page-layout.module.css'
import { formatHeading } from './site-meta.ts'

interface PageLayoutProps {
  /** `{product}` is replaced by the company's name. */
  readonly title: string
  /** Rendered to the right of the title. */
  readonly tools?: ReactNode
  /** Fills the window, for a screen with a large preview. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The layout of a screen: its heading, its tools and its content. Sets the document title. */
export function PageLayout({ title, tools, isWide, children }: PageLayoutProps) {
  const heading = formatHeading(title)
  return (
    <div className={classes['screen']} data-wide={isWide || undefined}>
      <title>{`${heading} · Admin Dashboard`}</title>
      <div className={classes['head']}>
        <h1>{heading}</h1>
        {tools && <div className="toolbar">{tools}</div>}
      </div>
      {children}
    </div>
  )
}
