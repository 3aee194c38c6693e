/** True when the visitor asked for as little movement as possible. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The distance from one slide to the next, in pixels. */
export function stepOf(track: HTMLElement): number {
  const [first, second] = track.children
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return track.clientWidth || 1
  return second.offsetLeft - first.offsetLeft || 1
}

/** How many places the track can stand at. */
export function placesOf(track: HTMLElement): number {
  return Math.max(1, Math.round((track.scrollWidth - track.clientWidth) / stepOf(track)) + 1)
}

/** The place at which the track stands, counted from 0. */
export function placeOf(track: HTMLElement): number {
  return Math.round(track.scrollLeft / stepOf(track))
}

const running = new WeakMap<HTMLElement, number>()

/** True while the track is on its way by `moveTo`. */
export function isMoving(track: HTMLElement): boolean {
  return running.has(track)
}

/** Brings the track to that place within so many milliseconds; past either end it goes on at the other. */
export function moveTo(track: HTMLElement, place: number, milliseconds: number): void {
  const places = placesOf(track)
  const from = track.scrollLeft
  const distance = (((place % places) + places) % places) * stepOf(track) - from
  const start = performance.now()
  const length = prefersStillness() ? 0 : milliseconds
  // Snapping would jump to the end at once.
  track.style.scrollSnapType = 'none'
  const draw = (now: number): void => {
    const part = length === 0 ? 1 : Math.min(1, Math.max(0, (now - start) / length))
    track.scrollLeft = from + distance * (1 - (1 - part) ** 3)
    if (part < 1) running.set(track, requestAnimationFrame(draw))
    else stop(track)
  }
  cancelAnimationFrame(running.get(track) ?? 0)
  running.set(track, requestAnimationFrame(draw))
}

/** Leaves the track to the visitor's hand. */
export function stop(track: HTMLElement): void {
  cancelAnimationFrame(running.get(track) ?? 0)
  running.delete(track)
  track.style.scrollSnapType = ''
}
