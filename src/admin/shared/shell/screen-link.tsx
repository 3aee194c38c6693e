import type { MouseEvent, ReactNode } from 'react'
import { navigate } from './router.ts'

interface ScreenLinkProps {
  /** An address of the admin area. */
  readonly to: string
  readonly className?: string | undefined
  /** True when the link leads to where one is. */
  readonly isHere?: boolean
  readonly children: ReactNode
}

/** A link to a screen: followed within the page, but in every other way a link. */
export function ScreenLink({ to, className, isHere = false, children }: ScreenLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a href={to} className={className} aria-current={isHere ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  )
}
