import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

// Longer than the 100 ms over which Chromium measures the velocity of a touch.
const FINGER_REST_MS = 150
const SCROLL_REST_MS = 200

/** Returns the names of the cards that are fully in view, from left to right, clones included. */
export function listCardsInView(section: Locator): Promise<string[]> {
  return section.locator('[data-slides]').evaluate((track) => {
    const { left, right } = track.getBoundingClientRect()
    return [...track.children]
      .map((card) => ({ box: card.getBoundingClientRect(), name: card.querySelector('strong, h3')?.textContent ?? '' }))
      .filter(({ box }) => box.left > left - 2 && box.right < right + 2)
      .map(({ name }) => name)
  })
}

/** Returns the names of all cards in order, without clones. */
export function listCards(section: Locator): Promise<string[]> {
  return section.locator('[data-slides] > :not([inert]) :is(strong, h3)').allInnerTexts()
}

/** Returns `count` names from index `start` on, continuing at the first after the last. */
export function sliceCyclic(names: readonly string[], start: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => names.at((start + index) % names.length) ?? '')
}

/** Opens a page at one of its card sections once the script has run; `clock` stops the time of the page at one second. */
export async function openCards(
  page: Page,
  id: string,
  { path = '/home/index.html', width = 1280, clock = false } = {},
) {
  if (clock) {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
  }
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  const section = page.locator(`#${id}`)
  await expect(page.locator(`#${id}[data-live], #${id} [data-live]`)).toBeAttached()
  const track = section.locator('[data-slides]')
  await track.scrollIntoViewIfNeeded()
  return { section, track, names: await listCards(section), inView: () => listCardsInView(section) }
}

/**
 * Swipes over the element by touch events, to the right with a positive distance; settles when it has stopped.
 * `onLift` runs as soon as the finger is lifted.
 */
export async function swipe(
  page: Page,
  target: Locator,
  pixels: number,
  onLift = async (): Promise<void> => {},
): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The element to swipe has no box.')
  const start = box.x + box.width / 2 + pixels / 2
  const y = box.y + Math.min(box.height, 300) / 2
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await touch('touchStart', start)
  for (let progress = 0.1; progress < 1.05; progress += 0.1) await touch('touchMove', start - pixels * progress)
  // The finger rests before it lifts: otherwise the browser adds a fling, as long as the events have come quickly.
  await page.waitForTimeout(FINGER_REST_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await onLift()
  await session.detach()
  await waitForScrollEnd(page, target)
}

/** Waits until the element has not scrolled for longer than the scroller needs to leave its clones. */
async function waitForScrollEnd(page: Page, element: Locator): Promise<void> {
  let position = Number.NaN
  let restsSince = Date.now()
  // Measured from here: a page without JavaScript has no timers.
  while (Date.now() - restsSince < SCROLL_REST_MS) {
    const current = await element.evaluate((track) => track.scrollLeft)
    if (current !== position) restsSince = Date.now()
    position = current
    await page.waitForTimeout(20)
  }
}

/** Drags the element with the mouse by `pixels`, to the left when positive. */
export async function dragWithMouse(page: Page, target: Locator, pixels: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The element to drag has no box.')
  const x = box.x + box.width / 2
  const y = box.y + Math.min(box.height, 300) / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - pixels / 2, y)
  await page.mouse.move(x - pixels, y)
  await page.mouse.up()
}
