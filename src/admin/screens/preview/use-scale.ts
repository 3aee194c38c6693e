import { type CSSProperties, type RefObject, useEffect, useState } from 'react'

/** The size of a page that is laid out `width` pixels wide and made small enough for its stage; as wide as the stage for 0. */
export function useScale(stage: RefObject<HTMLElement | null>, width: number): CSSProperties {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const { current } = stage
    if (!current) return
    const sizes = new ResizeObserver(() => setRoom({ width: current.clientWidth, height: current.clientHeight }))
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [stage])
  if (width === 0 || room.width === 0) return { width: '100%', height: '100%' }
  const scale = room.width / width
  return { width, height: room.height / scale, transform: `scale(${scale})`, transformOrigin: '0 0' }
}
