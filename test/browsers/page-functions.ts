// These functions run in the page: they are sent as text and cannot use variables of this module.

/** Finds an element by CSS selector, and by accessible name or part of its text. */
export interface ElementTarget {
  readonly css: string
  readonly name?: string
  readonly text?: string
  /** Searches in the document of the page's iframe. */
  readonly isInFrame?: boolean
}

/** Returns the first element with a box, not inert, with this name and text. */
export function findElement({ css, name, text, isInFrame }: ElementTarget): HTMLElement | undefined {
  const root = isInFrame ? document.querySelector('iframe')?.contentDocument : document
  const getText = (element: Element) => {
    const copy = element.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return copy.textContent?.trim() ?? ''
  }
  const nameOf = (element: HTMLElement) => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ')[0]
    const label = labelledBy ? root?.getElementById(labelledBy) : (element as HTMLInputElement).labels?.[0]
    return element.getAttribute('aria-label') ?? getText(label ?? element)
  }
  return [...(root?.querySelectorAll<HTMLElement>(css) ?? [])].find(
    (element) =>
      element.getClientRects().length > 0 &&
      !element.closest('[inert]') &&
      (name === undefined || nameOf(element) === name) &&
      (text === undefined || element.textContent?.includes(text)),
  )
}

/** Scrolls the element into view; returns the centre of its first box, or nothing while it is covered. */
export function findClickPoint(element: HTMLElement): { x: number; y: number } | undefined {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const [box] = element.getClientRects()
  if (!box) return undefined
  const x = box.left + box.width / 2
  const y = box.top + box.height / 2
  return element.contains(element.ownerDocument.elementFromPoint(x, y)) ? { x, y } : undefined
}

interface GuardedWindow extends Window {
  /** Ends the guard; returns whether the click has reached the element. */
  endClickGuard?: () => boolean
}

/** Blocks clicks on anything but the element, which may move between measuring and clicking. */
export function guardClick(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView as GuardedWindow
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
  let isClicked = false
  const blockEvent = (event: Event) => {
    if (event.composedPath().includes(element)) {
      isClicked ||= event.type === 'click'
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of types) view.addEventListener(type, blockEvent, { capture: true })
  view.endClickGuard = () => {
    for (const type of types) view.removeEventListener(type, blockEvent, { capture: true })
    delete view.endClickGuard
    return isClicked
  }
}

/** Ends the guard; returns whether the click has arrived. True without a guard: the click has navigated. */
export function endClickGuard(isInFrame: boolean): boolean {
  const view = isInFrame ? document.querySelector('iframe')?.contentWindow : window
  return (view as GuardedWindow | null | undefined)?.endClickGuard?.() ?? true
}
