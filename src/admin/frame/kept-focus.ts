import { useEffect, useRef } from 'react'

/**
 * Gives the focus back once `isAway` ends, if what had it is gone: to the first that there is of `heirs`, CSS selectors,
 * or else to the screen. Without that the next key would begin at the top of the page.
 */
export function useKeptFocus(isAway: boolean, ...heirs: readonly string[]): void {
  const wasAway = useRef(false)
  const latest = useRef(heirs)
  useEffect(() => {
    latest.current = heirs
  })
  useEffect(() => {
    const hasEnded = wasAway.current && !isAway
    wasAway.current = isAway
    if (!hasEnded) return
    // What closes takes a moment to give the focus back by itself.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const heir = [...latest.current, '#screen'].map((one) => document.querySelector<HTMLElement>(one)).find(Boolean)
      heir?.focus({ preventScroll: true })
    }, 150)
    return () => clearTimeout(timer)
  }, [isAway])
}
