import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The props of the toolbar element. */
export interface RovingTabindex {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onFocus: (event: FocusEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function getControls(toolbar: HTMLElement | null): HTMLElement[] {
  return [...(toolbar?.querySelectorAll<HTMLElement>('button, select') ?? [])]
}

/** Makes a toolbar a single tab stop: the arrow keys, Home and End move inside it. */
export function useRovingTabindex(): RovingTabindex {
  const ref = useRef<HTMLDivElement>(null)
  const [tabStop, setTabStop] = useState(0)
  // Runs after every render, because tools appear and disappear.
  useEffect(() => {
    for (const [index, control] of getControls(ref.current).entries()) control.tabIndex = index === tabStop ? 0 : -1
  })
  const controlIndex = (target: EventTarget) =>
    target instanceof HTMLElement ? getControls(ref.current).indexOf(target) : -1
  return {
    ref,
    // React bubbles events of portals opened by a tool; their targets are not controls of the toolbar.
    onFocus: ({ target }) => setTabStop((now) => (controlIndex(target) < 0 ? now : controlIndex(target))),
    onKeyDown: (event) => {
      const controls = getControls(ref.current)
      const index = controlIndex(event.target)
      if (index < 0) return
      const targetIndexes: Readonly<Record<string, number>> = {
        ArrowRight: (index + 1) % controls.length,
        ArrowLeft: (index + controls.length - 1) % controls.length,
        Home: 0,
        End: controls.length - 1,
      }
      const next = targetIndexes[event.key]
      if (next === undefined) return
      event.preventDefault()
      controls[next]?.focus()
    },
  }
}
