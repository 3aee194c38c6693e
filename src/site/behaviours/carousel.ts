import { moveTo, placeOf, placesOf, prefersStillness, stop } from './scroll.ts'

const every = 3000
const milliseconds = 300

/** Gives a carousel its dots, its pause button and its own movement every 3 s; what is returned takes them away again. */
export function attachCarousel(root: HTMLElement): () => void {
  const track = root.querySelector<HTMLElement>('[data-slides]')
  const dots = root.querySelector<HTMLElement>('[data-dots]')
  const pause = root.querySelector<HTMLElement>('[data-pause]')
  if (!track || !dots || !pause) return () => {}
  const end = new AbortController()
  const { signal } = end
  let paused = false
  let held = false

  const advance = () => {
    if (paused || held || document.hidden || prefersStillness() || placesOf(track) < 2) return
    moveTo(track, placeOf(track) + 1, milliseconds)
  }
  const timer = setInterval(advance, every)

  const toggle = () => {
    paused = !paused
    showPaused(pause, paused)
  }
  pause.addEventListener('click', toggle, { signal })
  const hold = () => {
    held = true
    stop(track)
  }
  const release = () => {
    held = false
  }
  for (const touch of ['pointerdown', 'touchstart'] as const) {
    track.addEventListener(touch, hold, { signal, passive: true })
  }
  // Not pointercancel: it comes when the browser begins to scroll, and the finger is still there.
  for (const lift of ['pointerup', 'touchend', 'touchcancel'] as const) addEventListener(lift, release, { signal })
  track.addEventListener('wheel', () => stop(track), { signal, passive: true })
  track.addEventListener('scroll', () => mark(dots, placeOf(track)), { signal, passive: true })
  dots.addEventListener('click', (event) => goTo(track, dots, event.target), { signal })

  const sizes = new ResizeObserver(() => {
    draw(dots, placesOf(track))
    mark(dots, placeOf(track))
    root.toggleAttribute('data-still', placesOf(track) < 2)
  })
  sizes.observe(track)
  root.dataset['live'] = ''
  return () => {
    end.abort()
    clearInterval(timer)
    sizes.disconnect()
    stop(track)
    dots.replaceChildren()
    delete root.dataset['live']
  }
}

function showPaused(button: HTMLElement, paused: boolean): void {
  button.toggleAttribute('data-paused', paused)
  button.ariaLabel = button.dataset[paused ? 'play' : 'pause'] ?? ''
}

function draw(dots: HTMLElement, places: number): void {
  if (dots.children.length === places) return
  const name = dots.dataset['dots'] ?? '{n}'
  const buttons = Array.from({ length: places }, (_, place) => {
    const dot = document.createElement('button')
    dot.type = 'button'
    dot.ariaLabel = name.replace('{n}', String(place + 1))
    return dot
  })
  dots.style.setProperty('--places', String(places))
  dots.replaceChildren(...buttons)
}

function mark(dots: HTMLElement, place: number): void {
  for (const [index, dot] of [...dots.children].entries()) dot.ariaCurrent = index === place ? 'true' : null
}

function goTo(track: HTMLElement, dots: HTMLElement, target: EventTarget | null): void {
  const place = target instanceof Element ? [...dots.children].indexOf(target) : -1
  if (place >= 0) moveTo(track, place, milliseconds)
}
