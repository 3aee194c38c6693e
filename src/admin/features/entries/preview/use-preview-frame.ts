import { type RefObject, useEffect, useRef, useState } from 'react'
import { PREVIEW_READY, type PreviewMessage } from '#content/preview-message.ts'

const DEBOUNCE_MS = 150

/** Posts the message to the page in the frame, shortly after each change; messages are compared by content. */
export function usePreviewFrame(frame: RefObject<HTMLIFrameElement | null>, message: PreviewMessage): void {
  const [readyCount, setReadyCount] = useState(0)
  const text = JSON.stringify(message)
  const lastSent = useRef('')

  useEffect(() => {
    const handleMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return
      if (event.data === PREVIEW_READY) setReadyCount((count) => count + 1)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [frame])

  useEffect(() => {
    if (readyCount === 0) return
    const sendMessage = () => {
      lastSent.current = text
      frame.current?.contentWindow?.postMessage(JSON.parse(text), window.location.origin)
    }
    // The first message after each load of the page is sent at once.
    const timer = setTimeout(sendMessage, lastSent.current === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [frame, text, readyCount])
}
