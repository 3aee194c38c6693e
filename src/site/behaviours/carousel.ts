import { makeRing, type Ring } from './ring.ts'
import { prefersStillness } from './stillness.ts'

const every = 3000

/** Gives a carousel its dots, its pause button and its own movement every 3 s; what is returned takes them away again. */
export function attachCarousel(root: HTMLElement): () => void {
  const track = root.querySelector<HTMLElement>('[data-slides]')
  const dots = root.querySelector<HTMLElement>('[data-dots]')
  const pause = root.querySelector<HTMLElement>('[data-pause]')
  if (!track || !dots || !pause) return () => {}
  const end = new AbortController()
  const { signal } = end
  let paused = false

  const ring = makeRing(track, () => {
    root.toggleAttribute('data-still', !ring.canTurn())
    mark(dots, ring.place())
  })
  const advance = () => {
    if (!paused && !ring.isHeld() && !document.hidden && !prefersStillness() && ring.canTurn()) ring.turn(1)
  }
  const timer = setInterval(advance, every)
  const toggle = () => {
    paused = !paused
    showPaused(pause, paused)
  }
  pause.addEventListener('click', toggle, { signal })
  dots.addEventListener('click', (event) => goTo(ring, dots, event.target), { signal })
  draw(dots, ring.size)
  root.dataset['live'] = ''
  return () => {
    end.abort()
    clearInterval(timer)
    ring.detach()
    dots.replaceChildren()
    showPaused(pause, false)
    delete root.dataset['live']
  }
}

function showPaused(button: HTMLElement, paused: boolean): void {
  button.toggleAttribute('data-paused', paused)
  button.ariaLabel = button.dataset[paused ? 'play' : 'pause'] ?? ''
}

function draw(dots: HTMLElement, size: number): void {
  const name = dots.dataset['dots'] ?? '{n}'
  const buttons = Array.from({ length: size }, (_, place) => {
    const dot = document.createElement('button')
    dot.type = 'button'
    dot.ariaLabel = name.replace('{n}', String(place + 1))
    return dot
  })
  dots.style.setProperty('--places', String(size))
  dots.replaceChildren(...buttons)
}

function mark(dots: HTMLElement, place: number): void {
  for (const [index, dot] of [...dots.children].entries()) dot.ariaCurrent = index === place ? 'true' : null
}

function goTo(ring: Ring, dots: HTMLElement, target: EventTarget | null): void {
  const place = target instanceof Element ? [...dots.children].indexOf(target) : -1
  if (place >= 0) ring.moveTo(place)
}
