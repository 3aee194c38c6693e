import { useSyncExternalStore } from 'react'

/** Asked before the address changes; calls `go` when it may. */
export type Guard = (go: () => void) => void

const listeners = new Set<() => void>()
let guard: Guard | undefined
/** Where in the tab's history this page stands, so that a step back can be taken back. */
let position = readPosition(window.history.state)
let isLetThrough = false
let isTakingBack = false

function readPosition(state: unknown): number {
  const value: unknown = typeof state === 'object' && state !== null && 'position' in state ? state.position : 0
  return typeof value === 'number' ? value : 0
}

function publish(): void {
  for (const listener of listeners) listener()
}

window.addEventListener('popstate', (event) => {
  if (isTakingBack) {
    isTakingBack = false
    return
  }
  const next = readPosition(event.state)
  const step = next - position
  if (guard && step !== 0 && !isLetThrough) {
    isTakingBack = true
    window.history.go(-step)
    guard(() => {
      isLetThrough = true
      window.history.go(step)
    })
    return
  }
  isLetThrough = false
  position = next
  publish()
})

/** Does what leaves the screen, once the guard lets it. */
export function leaveScreen(go: () => void): void {
  if (guard) guard(go)
  else go()
}

/** Goes to an address of the admin area, once the guard lets it; going where one is does nothing. */
export function navigate(address: string): void {
  if (address.toLowerCase() === currentAddress()) return
  leaveScreen(() => {
    position += 1
    window.history.pushState({ position }, '', address)
    publish()
  })
}

/** Sets what is asked before the address changes; gives what takes it away again. */
export function guardAddress(next: Guard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = undefined
  }
}

/** The path of the page in small letters, without a slash at its end. */
export function currentAddress(): string {
  return window.location.pathname.toLowerCase().replace(/\/+$/, '')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readRequest(): string | null {
  return new URLSearchParams(window.location.search).get('entry')
}

/** The number of the entry that the address asks to edit; the component is rendered again when it changes. */
export function useRequestedEntry(): string | null {
  return useSyncExternalStore(subscribe, readRequest)
}

/** Takes the entry out of the address, once it is open. */
export function forgetRequest(): void {
  window.history.replaceState({ position }, '', window.location.pathname)
  publish()
}

/** The path of the page as `currentAddress` gives it; the component is rendered again when it changes. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, currentAddress)
}
