import { useEffect, useRef } from 'react'

function isMeantForText({ target, clipboardData }: ClipboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  // Word copies a picture of the text along with it.
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField && clipboardData?.types.includes('text/plain') === true
}

/** Gives the files that are pasted anywhere on the screen; what is pasted into a text stays text. */
export function usePastedFiles(take: (files: FileList) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (!files?.length || event.defaultPrevented || isMeantForText(event)) return
      event.preventDefault()
      latest.current(files)
    }
    window.addEventListener('paste', listen)
    return () => window.removeEventListener('paste', listen)
  }, [])
}
