import { type RefObject, useEffect, useRef } from 'react'

interface FormShortcuts {
  /** The element that contains the form; absent while it is hidden. */
  readonly form: RefObject<HTMLElement | null>
  /** Called on Escape to leave edit mode; absent when Escape has another meaning. */
  readonly onLeave: (() => void) | undefined
}

/** A dialog, calendar or menu, which handles keys before the form. */
const layerSelector = '[role=dialog], .mantine-Popover-dropdown'

function isCovered(form: HTMLElement): boolean {
  const isOutside = (layer: Element) => !layer.contains(form) && !form.contains(layer)
  return [...document.querySelectorAll(layerSelector)].some((layer) => isOutside(layer) && layer.checkVisibility())
}

/** Keys pressed in an input outside the form, such as the search of the list, belong to that input. */
function isInOtherField(target: EventTarget | null, form: HTMLElement): boolean {
  return (
    target instanceof HTMLElement &&
    !form.contains(target) &&
    target.closest('input, textarea, select, nav, [contenteditable=true]') !== null
  )
}

/** Ctrl+S saves the form of the screen, Escape leaves edit mode. */
export function useFormShortcuts(shortcuts: FormShortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    let isForForm = false
    // Captured before any layer handles the key: afterwards the layer that it closes is gone.
    const recordTarget = () => {
      const form = latest.current.form.current
      isForForm = form !== null && !isCovered(form)
    }
    const handleKeyDown = (event: KeyboardEvent) => {
      const { form, onLeave } = latest.current
      const isSave =
        event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      // The browser would save the page as a file.
      if (isSave) event.preventDefault()
      else if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (!form.current || !isForForm || event.repeat) return
      if (isSave) form.current.querySelector<HTMLButtonElement>('form [type=submit]:enabled')?.click()
      else if (onLeave && !isInOtherField(event.target, form.current)) onLeave()
    }
    window.addEventListener('keydown', recordTarget, true)
    window.addEventListener('keydown', handleKeyDown)
    return () => {
      window.removeEventListener('keydown', recordTarget, true)
      window.removeEventListener('keydown', handleKeyDown)
    }
  }, [])
}
