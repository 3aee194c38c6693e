import { attachDrag } from './drag.ts'
import styles from './infinite-scroller.css?inline'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'

const SCROLL_DURATION_MS = 300
// A swipe counts as finished after this time without a scroll event, where the browser fires no `scrollend` before.
const SCROLL_END_DELAY_MS = 'onscrollend' in window ? 1000 : 100
const cardsByKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

// Not in the page, whose first bytes are for its first screen. Safari before 16.4 has no such style sheets.
if ('adoptedStyleSheets' in document) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** A horizontally scrolling list of cards that wraps around at both ends. */
export interface InfiniteScroller {
  readonly size: number
  /** False while all cards are in view. */
  canScroll(): boolean
  /** True while a pointer holds or drags the track. */
  isDragging(): boolean
  /** Index of the first visible card, from 0. */
  currentIndex(): number
  /** Scrolls to the card at that index in 0.3 s; an index outside the list wraps around. */
  scrollTo(index: number): void
  /** Scrolls by that many cards from the current card, or from the target of a running animation. */
  scrollBy(count: number): void
  /** Removes the clones and listeners. */
  detach(): void
}

/**
 * Makes a scrolling list wrap around: clones of the last cards precede the first card and clones of the first cards
 * follow the last. Once a scroll ends among the clones, the position moves by one full list length, which looks the
 * same. Calls `onMove` when the first visible card or the number of visible cards may have changed.
 */
export function createInfiniteScroller(track: HTMLElement, onMove: () => void): InfiniteScroller {
  const controller = new AbortController()
  const { signal } = controller
  const cards = [...track.children]
  const size = cards.length
  let clones: Element[] = []
  let cloneCount = 0
  let isDragging = false
  let animationFrame = 0
  let scrollTarget: number | undefined
  let scrollEndTimer: ReturnType<typeof setTimeout> | undefined
  let lastPosition = 0
  let lastSetLeft = -1
  const printQuery = matchMedia('print')
  let isSuspended = false

  const cardStep = () => measureCardStep(track)
  // In print nothing scrolls. A width of 0 means not rendered: some browsers do that briefly for a full-page
  // screenshot. The position is restored after both.
  const cannotScroll = () => printQuery.matches || track.clientWidth === 0
  const position = () => track.scrollLeft / cardStep() - cloneCount
  // Half a card before the first belongs to the first: what rounds to a clone moves by a full list length.
  const wrap = (target: number) => target - Math.floor(Math.round(target) / size) * size
  const currentIndex = () => wrap(Math.round(position()))
  const setPosition = (target: number) => {
    lastPosition = target
    track.scrollLeft = (wrap(target) + cloneCount) * cardStep()
    lastSetLeft = track.scrollLeft
  }
  const stopAnimation = () => {
    cancelAnimationFrame(animationFrame)
    scrollTarget = undefined
    track.style.scrollSnapType = ''
  }
  const scrollTo = (target: number, startPosition = scrollTarget === undefined ? wrap(position()) : lastPosition) => {
    stopAnimation()
    scrollTarget = target
    // Scroll snapping would jump to the target at once.
    track.style.scrollSnapType = 'none'
    const startTime = performance.now()
    const durationMs = prefersReducedMotion() ? 0 : SCROLL_DURATION_MS
    const animate = (now: number): void => {
      const progress = durationMs === 0 ? 1 : Math.min(1, Math.max(0, (now - startTime) / durationMs))
      setPosition(target + (startPosition - target) * (1 - progress) ** 3)
      if (progress < 1) animationFrame = requestAnimationFrame(animate)
      else stopAnimation()
    }
    animationFrame = requestAnimationFrame(animate)
  }

  const scrollBy = (count: number) => scrollTo((scrollTarget ?? currentIndex()) + count)

  // Also called before a pointer or key moves the track: the next scroll then has a full list length ahead of it.
  const leaveClones = (target = position()) => {
    if (isSuspended || cannotScroll()) return
    const index = Math.round(position())
    if (cloneCount > 0 && index !== wrap(index)) setPosition(target)
  }
  const onScrollEnd = () => {
    clearTimeout(scrollEndTimer)
    scrollEndTimer = undefined
    if (!isDragging && scrollTarget === undefined) leaveClones(Math.round(position()))
  }
  // Never while the browser still snaps, which takes long on a busy phone: it would end between two cards.
  const scheduleScrollEnd = () => {
    clearTimeout(scrollEndTimer)
    scrollEndTimer = setTimeout(onScrollEnd, SCROLL_END_DELAY_MS)
  }
  const onPointerDown = () => {
    isDragging = true
    stopAnimation()
    leaveClones()
  }
  const onPointerUp = () => {
    isDragging = false
    scheduleScrollEnd()
  }
  // The browser would lose a key that is pressed at the end of its previous scroll.
  const onKeyDown = (event: KeyboardEvent) => {
    const count = cardsByKey[event.key]
    if (!count || cloneCount === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return leaveClones()
    event.preventDefault()
    scrollBy(count)
  }
  for (const eventName of ['pointerdown', 'touchstart'] as const) {
    track.addEventListener(eventName, onPointerDown, { signal, passive: true })
  }
  // Not pointercancel: it fires when native scrolling starts, while the finger is still down.
  for (const eventName of ['pointerup', 'touchend', 'touchcancel'] as const)
    addEventListener(eventName, onPointerUp, { signal })
  track.addEventListener('keydown', onKeyDown, { signal })
  track.addEventListener('wheel', stopAnimation, { signal, passive: true })
  const onScroll = () => {
    if (isSuspended || cannotScroll()) return
    // Its own movement: only a swipe has an end to wait for, and must not be disturbed by a resize until then.
    if (track.scrollLeft === lastSetLeft) return onMove()
    lastPosition = position()
    onMove()
    scheduleScrollEnd()
  }
  track.addEventListener('scroll', onScroll, { signal, passive: true })
  track.addEventListener('scrollend', onScrollEnd, { signal })

  let dragStart = 0
  attachDrag(track, signal, {
    onDragStart() {
      dragStart = position()
      track.style.scrollSnapType = 'none'
    },
    onDrag: (pixels) => setPosition(dragStart + pixels / cardStep()),
    onDragEnd(pixels) {
      onPointerUp()
      const target = dragStart + pixels / cardStep()
      // A drag of 10% of a card moves to the next card; less is ignored.
      scrollTo(pixels > 0 ? Math.ceil(target - 0.1) : Math.floor(target + 0.1), target)
    },
  })

  const suspend = () => {
    if (scrollTarget !== undefined) lastPosition = scrollTarget
    // The scroll event of the last movement may still be pending.
    else if (!isSuspended && !cannotScroll()) lastPosition = position()
    stopAnimation()
    isSuspended = true
  }
  const updateLayout = () => {
    if (cannotScroll()) return suspend()
    if (isSuspended) {
      isSuspended = false
      setPosition(lastPosition)
    }
    const visibleCount = Math.round(track.clientWidth / cardStep())
    const neededClones = size > visibleCount ? visibleCount : 0
    if (neededClones !== cloneCount) {
      const index = currentIndex()
      for (const clone of clones) clone.remove()
      cloneCount = neededClones
      const leading = cloneCards(cards.slice(size - cloneCount))
      const trailing = cloneCards(cards.slice(0, cloneCount))
      track.prepend(...leading)
      track.append(...trailing)
      clones = [...leading, ...trailing]
      setPosition(index)
    }
    lastPosition = position()
    onMove()
  }
  // Runs before the scroll event that the new layout may cause. A swipe that collapses a phone's address bar also
  // resizes the window; it continues undisturbed.
  const onResize = () => {
    if (!isDragging && scrollEndTimer === undefined && scrollTarget === undefined) isSuspended = true
    updateLayout()
  }
  addEventListener('resize', onResize, { signal })
  printQuery.addEventListener('change', updateLayout, { signal })
  addEventListener('beforeprint', suspend, { signal })
  addEventListener('afterprint', updateLayout, { signal })
  const resizeObserver = new ResizeObserver(updateLayout)
  resizeObserver.observe(track)
  const imageObserver = loadImagesWhenNear(track, () => [
    ...cards.slice(0, cloneCount),
    ...cards.slice(size - cloneCount),
    ...clones,
  ])

  return {
    size,
    canScroll: () => cloneCount > 0,
    isDragging: () => isDragging,
    currentIndex,
    scrollTo: (index) => scrollTo(index),
    scrollBy,
    detach() {
      controller.abort()
      clearTimeout(scrollEndTimer)
      resizeObserver.disconnect()
      imageObserver.disconnect()
      stopAnimation()
      for (const clone of clones) clone.remove()
    },
  }
}

/** Returns the distance from one card to the next, in pixels. */
function measureCardStep(track: HTMLElement): number {
  const [first, second] = track.children
  const width = first && second && second.getBoundingClientRect().left - first.getBoundingClientRect().left
  return width || track.clientWidth || 1
}

/** Clones cards and hides the clones from assistive technology and from the keyboard. */
function cloneCards(cards: readonly Element[]): Element[] {
  return cards.map((card) => {
    const clone = card.cloneNode(true) as Element
    // As attributes, because the style sheets match them in browsers without `inert`.
    clone.setAttribute('inert', '')
    clone.setAttribute('aria-hidden', 'true')
    return clone
  })
}

/** Loads the images of these cards once the track comes near: a card and its clone must look the same. */
function loadImagesWhenNear(track: HTMLElement, cards: () => readonly Element[]): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      for (const image of cards().flatMap((card) => [...card.querySelectorAll('img')])) image.loading = 'eager'
    },
    { rootMargin: '50%' },
  )
  observer.observe(track)
  return observer
}
