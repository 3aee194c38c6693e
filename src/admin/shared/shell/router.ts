import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Called before the address changes; calls `go` to allow it. */
export type NavigationGuard = (go: () => void) => void

/** The current address of the back office. */
interface RouterLocation {
  /** Lower case, without trailing slash. */
  readonly path: string
  /** The value of `?entry=`: an entry id or `newEntryParam`; null without one. */
  readonly entry: string | null
  /** The value of `?filter=`; '' without one. */
  readonly filter: string
}

/** The value of `?entry=` while a new entry is written on a narrow screen. */
export const newEntryParam = 'new'

// The list under an open form keeps its scroll position; scroll restoration by the browser would move it.
window.history.scrollRestoration = 'manual'

let guard: NavigationGuard | undefined
/** The index of this page in the tab's history, needed to revert a Back or Forward. */
let position = readPosition(window.history.state)
let isGuardBypassed = false
let isRevertingPop = false
/**
 * The address that components render; the address bar may be ahead of it while the guard asks. Initialised by the first
 * component: the login page loads this module before the address is that of a screen.
 */
const renderedLocation = createStore(() => parseLocation(window.location))

function readPosition(state: unknown): number {
  const value: unknown = typeof state === 'object' && state !== null && 'position' in state ? state.position : 0
  return typeof value === 'number' ? value : 0
}

function parseLocation({ pathname, search }: Pick<Location, 'pathname' | 'search'>): RouterLocation {
  const params = new URLSearchParams(search)
  return {
    path: /^.*[^/]/s.exec(pathname.toLowerCase())?.[0] ?? '',
    entry: params.get('entry') || null,
    filter: params.get('filter') ?? '',
  }
}

function updateLocation(): void {
  renderedLocation.set(parseLocation(window.location))
}

window.addEventListener('popstate', (event) => {
  if (isRevertingPop) {
    isRevertingPop = false
    return
  }
  const next = readPosition(event.state)
  const step = next - position
  if (guard && step !== 0 && !isGuardBypassed) {
    isRevertingPop = true
    window.history.go(-step)
    guard(() =>
      afterStepBack(() => {
        // A save may have closed the form that was to be left.
        if (next === position) return
        isGuardBypassed = true
        window.history.go(next - position)
      }),
    )
    return
  }
  isGuardBypassed = false
  position = next
  updateLocation()
})

/** Runs a navigation once a step back that has begun is done: the browser would drop one of both. */
function afterStepBack(go: () => void): void {
  if (isGuardBypassed) window.addEventListener('popstate', go, { once: true })
  else go()
}

/** Runs a navigation once the guard allows it. */
export function withNavigationGuard(leave: () => void): void {
  if (guard) guard(leave)
  else leave()
}

function pushUrl(url: string): void {
  const { path, entry } = renderedLocation.get()
  position += 1
  window.history.pushState({ position, isOverList: entry === null && path === parseUrl(url).path }, '', url)
  updateLocation()
}

function parseUrl(url: string): RouterLocation {
  return parseLocation(new URL(url, window.location.origin))
}

/** Navigates to an address of the back office once the guard allows it; ignores the current address. */
export function navigate(url: string): void {
  if (JSON.stringify(parseUrl(url)) === JSON.stringify(renderedLocation.get())) return
  withNavigationGuard(() => afterStepBack(() => pushUrl(url)))
}

/** Sets the navigation guard; returns a function that removes it. */
export function setNavigationGuard(next: NavigationGuard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = undefined
  }
}

/** Returns true while leaving the screen would lose input. */
export function hasNavigationGuard(): boolean {
  return guard !== undefined
}

/** Returns the path of the page in lower case, without trailing slash. */
export function currentPathname(): string {
  return renderedLocation.get().path
}

function currentEntryParam(): string | null {
  return renderedLocation.get().entry
}

/** Returns the value of `?entry=` and re-renders the component when it changes. */
export function useEntryParam(): string | null {
  return useSyncExternalStore(renderedLocation.subscribe, currentEntryParam)
}

/** Pushes the entry of the form to the address, then calls `onOpened`; Back then closes the form. */
export function openEntry(entry: string, onOpened = () => {}): void {
  afterStepBack(() => {
    if (entry !== renderedLocation.get().entry) pushUrl(withParam('entry', entry))
    onOpened()
  })
}

/** Removes the entry from the address once the form is closed. */
export function closeEntry(): void {
  if (renderedLocation.get().entry === null || isGuardBypassed) return
  const state: unknown = window.history.state
  if (typeof state === 'object' && state !== null && 'isOverList' in state && state.isOverList === true) {
    isGuardBypassed = true
    window.history.back()
    return
  }
  window.history.replaceState({ position }, '', withParam('entry', ''))
  updateLocation()
}

/** Returns the address of the screen with this parameter, without it for ''. */
function withParam(name: string, value: string): string {
  const params = new URLSearchParams(window.location.search)
  if (value === '') params.delete(name)
  else params.set(name, value)
  return params.size === 0 ? window.location.pathname : `${window.location.pathname}?${params}`
}

const currentFilterParam = (): string => renderedLocation.get().filter

/** Returns the value of `?filter=`, '' without one, and re-renders the component when it changes. */
export function useFilterParam(): string {
  return useSyncExternalStore(renderedLocation.subscribe, currentFilterParam)
}

/** Puts the filter of a list into the address, so that a reload and a link have it. */
export function setFilterParam(filter: string): void {
  window.history.replaceState(window.history.state, '', withParam('filter', filter))
  updateLocation()
}

/** Returns the path as `currentPathname` does, and re-renders the component when it changes. */
export function usePathname(): string {
  return useSyncExternalStore(renderedLocation.subscribe, currentPathname)
}

/** Returns the parameters of the address with these names, and removes them from it. */
export function takeParams(names: readonly string[]): Readonly<Record<string, string>> {
  const params = new URLSearchParams(window.location.search)
  const taken = names.filter((name) => params.has(name)).map((name) => [name, params.get(name) ?? ''] as const)
  for (const [name] of taken) params.delete(name)
  if (taken.length > 0) window.history.replaceState(window.history.state, '', `${window.location.pathname}?${params}`)
  return Object.fromEntries(taken)
}
