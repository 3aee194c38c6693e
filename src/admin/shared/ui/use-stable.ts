import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function that is the same for each rendering and calls the latest `call`. */
export function useStable<Args extends unknown[]>(call: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((...args) => latest.current(...args), [])
}
