/** Callbacks of a mouse drag. `pixels` is the distance to the left of where the button was pressed. */
interface DragHandlers {
  onDragStart(): void
  onDrag(pixels: number): void
  onDragEnd(pixels: number): void
}

/** Lets a mouse drag the track from any element with `cursor: grab`. Touch scrolling is native and needs no script. */
export function attachDrag(
  track: HTMLElement,
  signal: AbortSignal,
  { onDragStart, onDrag, onDragEnd }: DragHandlers,
): void {
  const onPointerDown = (down: PointerEvent) => {
    if (down.pointerType !== 'mouse' || down.button !== 0 || !isDragHandle(down.target)) return
    let pixels = 0
    const controller = new AbortController()
    const listenerOptions = { signal: controller.signal }
    const onPointerMove = ({ clientX }: PointerEvent) => {
      pixels = down.clientX - clientX
      onDrag(pixels)
    }
    const onRelease = () => {
      controller.abort()
      onDragEnd(pixels)
    }
    signal.addEventListener('abort', () => controller.abort(), listenerOptions)
    track.setPointerCapture(down.pointerId)
    track.addEventListener('pointermove', onPointerMove, listenerOptions)
    track.addEventListener('lostpointercapture', onRelease, listenerOptions)
    onDragStart()
  }
  track.addEventListener('pointerdown', onPointerDown, { signal })
  track.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}

function isDragHandle(target: EventTarget | null): boolean {
  return target instanceof Element && getComputedStyle(target).cursor.startsWith('grab')
}
