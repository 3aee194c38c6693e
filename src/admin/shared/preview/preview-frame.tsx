import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { type ColorScheme, type PreviewMessage, previewPath } from '#content/preview-message.ts'
import classes from './preview-frame.module.css'

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
  /** What it shows; absent until the server has rendered it. */
  readonly page: PreviewMessage | undefined
  /** Absent: the one that the display prefers. */
  readonly colorScheme?: ColorScheme
  /** The width in which the page is laid out, in pixels; 0 for that of the stage. */
  readonly width: number
  /** Called when the names of the menu no longer fit into a bar of that width, and when they do again. */
  readonly onFold?: (isFolded: boolean) => void
}

/** A page of the site with the input of the form, scaled to the width of its container. */
export function PreviewFrame({ title, page, colorScheme, width, onFold }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const size = useScale(stage, width)
  const [loadCount, setLoadCount] = useState(0)
  useEffect(() => {
    if (loadCount > 0) frame.current?.contentWindow?.postMessage({ ...page, colorScheme }, window.location.origin)
  }, [page, colorScheme, loadCount])
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement
    if (!root || loadCount === 0 || !onFold) return
    // On a phone the menu is always folded.
    const tell = () => onFold(width > 0 && root.classList.contains('folded'))
    const observer = new MutationObserver(tell)
    observer.observe(root, { attributeFilter: ['class'] })
    tell()
    return () => observer.disconnect()
  }, [loadCount, width, onFold])
  return (
    <div className={classes['stage']} ref={stage} data-width={width === 0 ? 'phone' : undefined}>
      {page && (
        <iframe
          ref={frame}
          src={previewPath}
          // Its script listens from before this event.
          onLoad={() => setLoadCount((count) => count + 1)}
          title={title}
          className={classes['frame']}
          style={size}
          // The sandbox forbids navigation of the window, popups and form submission.
          sandbox="allow-scripts allow-same-origin"
        />
      )}
    </div>
  )
}
