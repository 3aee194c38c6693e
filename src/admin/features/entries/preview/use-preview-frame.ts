import { type RefObject, useEffect, useRef, useState } from 'react'
import { type PreviewMessage, previewReady } from '#content/preview-message.ts'

const pause = 150

/** Tells the page in the frame what to show, shortly after the last change; `message` is compared by its content. */
export function usePreviewFrame(frame: RefObject<HTMLIFrameElement | null>, message: PreviewMessage): void {
  const [readyCount, setReadyCount] = useState(0)
  const text = JSON.stringify(message)
  const told = useRef('')

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return
      if (event.data === previewReady) setReadyCount((count) => count + 1)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame])

  useEffect(() => {
    if (readyCount === 0) return
    const tell = () => {
      told.current = text
      frame.current?.contentWindow?.postMessage(JSON.parse(text), window.location.origin)
    }
    // The first message after each load of the page goes out at once.
    const timer = setTimeout(tell, told.current === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [frame, text, readyCount])
}
