import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { PREVIEW_READY, type PreviewMessage, previewPath } from '#content/preview-message.ts'
import classes from './preview-frame.module.css'

const DEBOUNCE_MS = 150

/** Posts the message to the page in the frame, shortly after each change; messages are compared by content. */
function usePreviewFrame(frame: RefObject<HTMLIFrameElement | null>, message: PreviewMessage): void {
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

/**
 * Returns the size of a page that is laid out `width` pixels wide and scaled down to its stage; 0 means the width of
 * the stage.
 */
function useScale(stage: RefObject<HTMLElement | null>, width: number): CSSProperties {
  const [stageSize, setStageSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const { current } = stage
    if (!current) return
    const observer = new ResizeObserver(() =>
      setStageSize({ width: current.clientWidth, height: current.clientHeight }),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [stage])
  if (width === 0 || stageSize.width === 0) return { width: '100%', height: '100%' }
  const scale = stageSize.width / width
  return { width, height: stageSize.height / scale, transform: `scale(${scale})`, transformOrigin: '0 0' }
}

interface PreviewFrameProps {
  /** The accessible name. */
  readonly title: string
  readonly message: PreviewMessage
  /** The width in which the page is laid out, in pixels; 0 for that of the stage. */
  readonly width: number
}

/** A page of the site with the input of the form, scaled to the width of its container. */
export function PreviewFrame({ title, message, width }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const size = useScale(stage, width)
  usePreviewFrame(frame, message)
  return (
    <div className={classes['stage']} ref={stage} data-width={width === 0 ? 'phone' : undefined}>
      <iframe
        ref={frame}
        src={previewPath}
        title={title}
        className={classes['frame']}
        style={size}
        // The sandbox forbids navigation of the window, popups and form submission.
        sandbox="allow-scripts allow-same-origin"
      />
    </div>
  )
}
