/** What is done while a mouse pulls; pixels count to the left, from where it was pressed. */
interface Pulling {
  take(): void
  pull(pixels: number): void
  letGo(pixels: number): void
}

/** Lets a mouse pull the track along, from wherever the style sheet shows an open hand; fingers scroll it by themselves. */
export function attachDrag(track: HTMLElement, signal: AbortSignal, { take, pull, letGo }: Pulling): void {
  const press = (down: PointerEvent) => {
    if (down.pointerType !== 'mouse' || down.button !== 0 || !isHandle(down.target)) return
    let pixels = 0
    const end = new AbortController()
    const until = { signal: AbortSignal.any([signal, end.signal]) }
    const move = ({ clientX }: PointerEvent) => {
      pixels = down.clientX - clientX
      pull(pixels)
    }
    const lift = () => {
      end.abort()
      letGo(pixels)
    }
    track.setPointerCapture(down.pointerId)
    track.addEventListener('pointermove', move, until)
    track.addEventListener('lostpointercapture', lift, until)
    take()
  }
  track.addEventListener('pointerdown', press, { signal })
  track.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}

function isHandle(target: EventTarget | null): boolean {
  return target instanceof Element && getComputedStyle(target).cursor.startsWith('grab')
}
