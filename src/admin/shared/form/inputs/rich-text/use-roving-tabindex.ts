import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** What an element with the role of a toolbar takes. */
export interface Roving {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onFocus: (event: FocusEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function controlsIn(toolbar: HTMLElement | null): HTMLElement[] {
  return [...(toolbar?.querySelectorAll<HTMLElement>('button, select') ?? [])]
}

/** Makes a toolbar one stop of the Tab key: the arrow keys, Home and End move in it. */
export function useRoving(): Roving {
  const ref = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  // After every rendering, as tools come and go.
  useEffect(() => {
    for (const [index, control] of controlsIn(ref.current).entries()) control.tabIndex = index === stop ? 0 : -1
  })
  const indexOf = (target: EventTarget) =>
    target instanceof HTMLElement ? controlsIn(ref.current).indexOf(target) : -1
  return {
    ref,
    // React hands on the events of what a tool has opened elsewhere too: that is no control of the toolbar.
    onFocus: ({ target }) => setStop((now) => (indexOf(target) < 0 ? now : indexOf(target))),
    onKeyDown: (event) => {
      const controls = controlsIn(ref.current)
      const index = indexOf(event.target)
      if (index < 0) return
      const steps: Readonly<Record<string, number>> = {
        ArrowRight: (index + 1) % controls.length,
        ArrowLeft: (index + controls.length - 1) % controls.length,
        Home: 0,
        End: controls.length - 1,
      }
      const next = steps[event.key]
      if (next === undefined) return
      event.preventDefault()
      controls[next]?.focus()
    },
  }
}
