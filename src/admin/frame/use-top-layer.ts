import { useEffect, useId, useSyncExternalStore } from 'react'

let layers: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  layers = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while no dialog or drawer was opened after this one: Escape closes the topmost alone. */
export function useTopLayer(opened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!opened) return
    // Not before the key that opened or closed it has been heard by every layer: it is meant for one of them.
    setTimeout(() => change([...layers, id]))
    return () => {
      setTimeout(() => change(layers.filter((layer) => layer !== id)))
    }
  }, [opened, id])
  return useSyncExternalStore(subscribe, () => layers.at(-1) === id)
}
