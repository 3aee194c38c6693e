/** A value outside React that components read with `useSyncExternalStore`. */
export interface Store<T> {
  readonly get: () => T
  /** Replaces the value and notifies the subscribers. */
  readonly set: (next: T) => void
  /** Calls `listener` after each change; returns a function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Returns a store; `init` provides its value at the first read. */
export function createStore<T>(init: () => T): Store<T> {
  const listeners = new Set<() => void>()
  let state: { readonly value: T } | undefined
  return {
    get: () => {
      state ??= { value: init() }
      return state.value
    },
    set: (next) => {
      state = { value: next }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
