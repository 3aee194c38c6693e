import type { Locator, Page } from '@playwright/test'

/** The names of the cards that stand whole in view, from left to right, copies included. */
export function namesInView(section: Locator): Promise<string[]> {
  return section.locator('[data-slides]').evaluate((track) => {
    const { left, right } = track.getBoundingClientRect()
    return [...track.children]
      .map((card) => ({ box: card.getBoundingClientRect(), name: card.querySelector('strong, h3')?.textContent ?? '' }))
      .filter(({ box }) => box.left > left - 2 && box.right < right + 2)
      .map(({ name }) => name)
  })
}

/** The names of all cards, each once, in their order. */
export function namesOf(section: Locator): Promise<string[]> {
  return section.locator('[data-slides] > :not([inert]) :is(strong, h3)').allInnerTexts()
}

/** So many of the names from that one on, and round the end. */
export function around(names: readonly string[], from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => names.at((from + index) % names.length) ?? '')
}

/** Swipes over the element as a finger does; a positive distance shows what is further right. */
export async function swipe(page: Page, target: Locator, pixels: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to swipe over.')
  const start = box.x + box.width / 2 + pixels / 2
  const y = box.y + Math.min(box.height, 300) / 2
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await touch('touchStart', start)
  for (let part = 0.1; part < 1.05; part += 0.1) await touch('touchMove', start - pixels * part)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Pulls the element by so many pixels with the mouse, to the left when positive. */
export async function pull(page: Page, target: Locator, pixels: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to pull.')
  const x = box.x + box.width / 2
  const y = box.y + Math.min(box.height, 300) / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - pixels / 2, y)
  await page.mouse.move(x - pixels, y)
  await page.mouse.up()
}
