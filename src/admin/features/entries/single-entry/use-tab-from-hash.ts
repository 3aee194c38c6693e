import { useCallback, useEffect, useState } from 'react'

function readHash(): string {
  return decodeURIComponent(window.location.hash.slice(1))
}

/**
 * Returns the id after `#` in the address when it is one of `ids`, else the first one, and a function that selects
 * another; links to a tab of the screen select it.
 */
export function useTabFromHash(ids: readonly string[]): readonly [string, (id: string) => void] {
  const [selected, setSelected] = useState(readHash)
  useEffect(() => {
    const update = () => setSelected(readHash())
    window.addEventListener('hashchange', update)
    return () => window.removeEventListener('hashchange', update)
  }, [])
  const select = useCallback((id: string) => {
    // Replaced: Back leaves the screen, whatever tabs were opened.
    window.history.replaceState(window.history.state, '', `#${encodeURIComponent(id)}`)
    setSelected(id)
  }, [])
  return [ids.includes(selected) ? selected : (ids[0] ?? ''), select]
}
