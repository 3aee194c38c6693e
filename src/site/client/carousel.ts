import { setAriaAttribute } from './aria.ts'
import { createInfiniteScroller, type InfiniteScroller } from './infinite-scroller.ts'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'

const AUTOPLAY_INTERVAL_MS = 3000

/**
 * Makes a carousel interactive: dots, pause button and autoplay every 3 s, restarted by each interaction. Returns a
 * function that undoes it.
 */
export function attachCarousel(root: HTMLElement): () => void {
  const track = root.querySelector<HTMLElement>('[data-slides]')
  const dots = root.querySelector<HTMLElement>('[data-dots]')
  const pauseButton = root.querySelector<HTMLElement>('[data-pause]')
  if (!track || !dots || !pauseButton) return () => {}
  const controller = new AbortController()
  const { signal } = controller
  let isPaused = false

  const scroller = createInfiniteScroller(track, () => {
    root.toggleAttribute('data-still', !scroller.canScroll())
    setCurrentDot(dots, scroller.currentIndex())
  })
  const advance = () => {
    if (!isPaused && !scroller.isDragging() && !document.hidden && !prefersReducedMotion() && scroller.canScroll())
      scroller.scrollBy(1)
  }
  let timer = setInterval(advance, AUTOPLAY_INTERVAL_MS)
  const restartTimer = () => {
    clearInterval(timer)
    timer = setInterval(advance, AUTOPLAY_INTERVAL_MS)
  }
  for (const eventName of ['click', 'keydown', 'wheel', 'pointerup', 'touchend'] as const) {
    root.addEventListener(eventName, restartTimer, { signal, passive: true })
  }
  const togglePaused = () => {
    isPaused = !isPaused
    updatePauseButton(pauseButton, isPaused)
  }
  pauseButton.addEventListener('click', togglePaused, { signal })
  dots.addEventListener('click', (event) => scrollToDot(scroller, dots, event.target), { signal })
  renderDots(dots, scroller.size)
  root.dataset['live'] = ''
  return () => {
    controller.abort()
    clearInterval(timer)
    scroller.detach()
    dots.replaceChildren()
    updatePauseButton(pauseButton, false)
    delete root.dataset['live']
  }
}

function updatePauseButton(button: HTMLElement, isPaused: boolean): void {
  button.toggleAttribute('data-paused', isPaused)
  button.setAttribute('aria-label', button.dataset[isPaused ? 'play' : 'pause'] ?? '')
}

function renderDots(dots: HTMLElement, size: number): void {
  const labelTemplate = dots.dataset['dots'] ?? '{n}'
  const buttons = Array.from({ length: size }, (_, index) => {
    const dot = document.createElement('button')
    dot.type = 'button'
    dot.setAttribute('aria-label', labelTemplate.replace('{n}', String(index + 1)))
    return dot
  })
  dots.style.setProperty('--places', String(size))
  dots.replaceChildren(...buttons)
}

function setCurrentDot(dots: HTMLElement, index: number): void {
  const previous = dots.querySelector('[aria-current]')
  const dot = dots.children[index]
  if (!(dot instanceof HTMLElement) || dot === previous) return
  if (previous) setAriaAttribute(previous, 'current', false)
  setAriaAttribute(dot, 'current', 'true')
  // From about ten cards on, the row of dots is wider than a phone.
  dots.scrollLeft = dot.offsetLeft - (dots.clientWidth - dot.offsetWidth) / 2
}

function scrollToDot(scroller: InfiniteScroller, dots: HTMLElement, target: EventTarget | null): void {
  const index = target instanceof Element ? [...dots.children].indexOf(target) : -1
  if (index >= 0) scroller.scrollTo(index)
}
