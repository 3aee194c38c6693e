import { useEffect, useId, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** The ids of the open dialogs and drawers, topmost last. */
const layers = createStore<readonly string[]>(() => [])

/** Returns true while no dialog or drawer was opened after this one: Escape closes only the topmost. */
export function useIsTopLayer(opened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!opened) return
    // Deferred: the key that opened or closed a layer must reach only one of them.
    setTimeout(() => layers.set([...layers.get(), id]))
    return () => {
      setTimeout(() => layers.set(layers.get().filter((layer) => layer !== id)))
    }
  }, [opened, id])
  return useSyncExternalStore(layers.subscribe, () => layers.get().at(-1) === id)
}
