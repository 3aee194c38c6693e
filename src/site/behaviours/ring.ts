import { attachDrag } from './drag.ts'
import { prefersStillness } from './stillness.ts'

const milliseconds = 300
// Without a scroll event for so long, a swipe has come to its end: not every browser says so itself.
const quiet = 100

/** A list of cards that scrolls sideways without an end. */
export interface Ring {
  readonly size: number
  /** False while all its cards are in view, so that there is nowhere to go. */
  canTurn(): boolean
  /** True while a hand holds it, or pulls it along. */
  isHeld(): boolean
  /** The card that stands first, counted from 0. */
  place(): number
  /** Brings that card to the front in 0.3 s; one past either end is the one at the other. */
  moveTo(place: number): void
  /** Goes on by so many cards from where it stands, or is on its way to. */
  turn(by: number): void
  /** Makes an ordinary list of it again. */
  detach(): void
}

/**
 * Makes a scrolling list endless: copies of the last cards stand before the first, copies of the first behind the last,
 * and whoever arrives among them is set back by a whole round, where everything looks the same. `onMove` is called
 * whenever another card may stand first, or another number of them be in view.
 */
export function makeRing(track: HTMLElement, onMove: () => void): Ring {
  const end = new AbortController()
  const { signal } = end
  const cards = [...track.children]
  const size = cards.length
  let copies: Element[] = []
  let ahead = 0
  let held = false
  let frame = 0
  let aim: number | undefined
  let rest: ReturnType<typeof setTimeout> | undefined

  const step = () => stepOf(track)
  const position = () => track.scrollLeft / step() - ahead
  const within = (at: number) => ((at % size) + size) % size
  const place = () => within(Math.round(position()))
  const stand = (at: number) => {
    track.scrollLeft = (within(at) + ahead) * step()
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    aim = undefined
    track.style.scrollSnapType = ''
  }
  const moveTo = (wanted: number) => {
    stop()
    aim = wanted
    // Snapping would jump to the end at once.
    track.style.scrollSnapType = 'none'
    const from = position()
    const start = performance.now()
    const length = prefersStillness() ? 0 : milliseconds
    const draw = (now: number): void => {
      const part = length === 0 ? 1 : Math.min(1, Math.max(0, (now - start) / length))
      stand(wanted + (from - wanted) * (1 - part) ** 3)
      if (part < 1) frame = requestAnimationFrame(draw)
      else stop()
    }
    frame = requestAnimationFrame(draw)
  }

  // Before a hand or a key moves it again, too: the next way has the whole round before it, however soon it comes.
  const leaveCopies = () => {
    const at = Math.round(position())
    if (ahead > 0 && at !== within(at)) stand(position())
  }
  const settleSoon = () => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      if (!held && aim === undefined) leaveCopies()
    }, quiet)
  }
  const hold = () => {
    held = true
    stop()
    leaveCopies()
  }
  const release = () => {
    held = false
    settleSoon()
  }
  for (const touch of ['pointerdown', 'touchstart'] as const) {
    track.addEventListener(touch, hold, { signal, passive: true })
  }
  // Not pointercancel: it comes when the browser begins to scroll, and the finger is still there.
  for (const lift of ['pointerup', 'touchend', 'touchcancel'] as const) addEventListener(lift, release, { signal })
  track.addEventListener('keydown', leaveCopies, { signal })
  track.addEventListener('wheel', stop, { signal, passive: true })
  const follow = () => {
    onMove()
    settleSoon()
  }
  track.addEventListener('scroll', follow, { signal, passive: true })

  let taken = 0
  attachDrag(track, signal, {
    take() {
      taken = position()
      track.style.scrollSnapType = 'none'
    },
    pull: (pixels) => stand(taken + pixels / step()),
    letGo(pixels) {
      release()
      const at = taken + pixels / step()
      // A short pull is enough for the next card, a twitch is none.
      moveTo(pixels > 0 ? Math.ceil(at - 0.1) : Math.floor(at + 0.1))
    },
  })

  const arrange = () => {
    const inView = Math.round(track.clientWidth / step())
    const wanted = size > inView ? inView : 0
    if (wanted !== ahead) {
      const at = place()
      for (const copy of copies) copy.remove()
      ahead = wanted
      const before = copiesOf(cards.slice(size - ahead))
      const behind = copiesOf(cards.slice(0, ahead))
      track.prepend(...before)
      track.append(...behind)
      copies = [...before, ...behind]
      stand(at)
    }
    onMove()
  }
  const sizes = new ResizeObserver(arrange)
  sizes.observe(track)
  const sight = fetchAtSight(track, () => [...cards.slice(0, ahead), ...cards.slice(size - ahead), ...copies])

  return {
    size,
    canTurn: () => ahead > 0,
    isHeld: () => held,
    place,
    moveTo,
    turn: (by) => moveTo((aim ?? place()) + by),
    detach() {
      end.abort()
      clearTimeout(rest)
      sizes.disconnect()
      sight.disconnect()
      stop()
      for (const copy of copies) copy.remove()
    },
  }
}

/** The distance from one card to the next, in pixels. */
function stepOf(track: HTMLElement): number {
  const [first, second] = track.children
  const width = first && second && second.getBoundingClientRect().left - first.getBoundingClientRect().left
  return width || track.clientWidth || 1
}

/** Copies for the eye alone. */
function copiesOf(cards: readonly Element[]): Element[] {
  return cards.map((card) => {
    const copy = card.cloneNode(true) as HTMLElement
    copy.inert = true
    copy.ariaHidden = 'true'
    return copy
  })
}

/** Fetches the pictures of these cards when the track comes near: a card and its copy have to look the same at once. */
function fetchAtSight(track: HTMLElement, cards: () => readonly Element[]): IntersectionObserver {
  const sight = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      for (const image of cards().flatMap((card) => [...card.querySelectorAll('img')])) image.loading = 'eager'
    },
    { rootMargin: '50%' },
  )
  sight.observe(track)
  return sight
}
