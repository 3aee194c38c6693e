import { useEffect, useRef } from 'react'

function isMeantForText({ target, clipboardData }: ClipboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  // Word copies an image of the text along with it.
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField && clipboardData?.types.includes('text/plain') === true
}

/** Calls back with files pasted anywhere on the screen; pasted text is left to the browser. */
export function usePastedFiles(onFiles: (files: FileList) => void): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (!files?.length || event.defaultPrevented || isMeantForText(event)) return
      event.preventDefault()
      latest.current(files)
    }
    window.addEventListener('paste', handlePaste)
    return () => window.removeEventListener('paste', handlePaste)
  }, [])
}
