import { type CSSProperties, useEffect, useState } from 'react'

/** The part of the page that is visible above the on-screen keyboard. */
interface VisibleArea {
  readonly style: CSSProperties
  readonly isKeyboardOpen: boolean
}

/** A keyboard takes more than this, in pixels; the bars of a browser take less. */
const MIN_KEYBOARD_HEIGHT = 150

function readVisibleArea(): VisibleArea {
  const { visualViewport } = window
  if (!visualViewport) return { style: {}, isKeyboardOpen: false }
  const { height, offsetTop } = visualViewport
  return {
    style: { top: offsetTop, height },
    isKeyboardOpen: window.innerHeight - height > MIN_KEYBOARD_HEIGHT,
  }
}

/** Returns the visible area, and follows it while `isActive`: a keyboard covers the lower part of a phone's page. */
export function useVisualViewport(isActive: boolean): VisibleArea {
  const [area, setArea] = useState(readVisibleArea)
  useEffect(() => {
    const { visualViewport } = window
    if (!isActive || !visualViewport) return
    const update = () => setArea(readVisibleArea())
    update()
    visualViewport.addEventListener('resize', update)
    visualViewport.addEventListener('scroll', update)
    return () => {
      visualViewport.removeEventListener('resize', update)
      visualViewport.removeEventListener('scroll', update)
    }
  }, [isActive])
  return area
}
