import type { MouseEvent, ReactNode } from 'react'
import { navigate } from './router.ts'

interface ScreenLinkProps {
  /** An address of the back office. */
  readonly to: string
  readonly className?: string | undefined
  /** True when the link leads to the current screen. */
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

/** A link to a screen that navigates client-side and otherwise behaves as a normal link. */
export function ScreenLink({ to, className, isCurrent = false, children }: ScreenLinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a href={to} className={className} aria-current={isCurrent ? 'page' : undefined} onClick={handleClick}>
      {children}
    </a>
  )
}
