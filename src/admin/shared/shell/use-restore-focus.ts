import { useEffect, useRef } from 'react'

/**
 * Restores the focus when `isInactive` ends and the focused element is gone: to the first existing element of `fallbackSelectors` (CSS
 * selectors), or else to the screen. Without it the next Tab would start at the top of the page.
 */
export function useRestoreFocus(isInactive: boolean, ...fallbackSelectors: readonly string[]): void {
  const wasInactive = useRef(false)
  const latest = useRef(fallbackSelectors)
  useEffect(() => {
    latest.current = fallbackSelectors
  })
  useEffect(() => {
    const hasEnded = wasInactive.current && !isInactive
    wasInactive.current = isInactive
    if (!hasEnded) return
    // A closing dialog restores the focus itself, slightly later.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const fallback = [...latest.current, '#screen']
        .map((one) => document.querySelector<HTMLElement>(one))
        .find(Boolean)
      fallback?.focus({ preventScroll: true })
    }, 150)
    return () => clearTimeout(timer)
  }, [isInactive])
}
