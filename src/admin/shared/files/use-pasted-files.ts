import { type RefObject, useEffect, useRef } from 'react'

function isMeantForText({ target, clipboardData }: ClipboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  // Word copies an image of the text along with it.
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField && clipboardData?.types.includes('text/plain') === true
}

/** Returns true when no other such input is nearer to where files were pasted; for a place without one near, the first is it. */
function isNearest(input: Element, place: EventTarget | null): boolean {
  for (let near = place instanceof Element ? place : null; near; near = near.parentElement) {
    const found = near.querySelector('[data-takes-pasted-files]')
    if (found) return found === input
  }
  return false
}

/**
 * Calls back with files pasted anywhere on the screen; pasted text is left to the browser. With several inputs on the screen, each
 * with `data-takes-pasted-files`, the one nearest to the focus takes them.
 */
export function usePastedFiles(onFiles: (files: FileList) => void, input?: RefObject<Element | null>): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (!files?.length || event.defaultPrevented || isMeantForText(event)) return
      if (input?.current && !isNearest(input.current, event.target)) return
      event.preventDefault()
      latest.current(files)
    }
    window.addEventListener('paste', handlePaste)
    return () => window.removeEventListener('paste', handlePaste)
  }, [input])
}
