import { expect, test } from '../fixtures.ts'
import { dragWithMouse, listCardsInView, openCards, sliceCyclic, swipe } from './carousel-cards.ts'

// Chromium snaps in about 200 ms.
const SNAP_HALF_MS = 80

test('the arrows move the slider by one in 0.3 s, past both ends, the shorter way', async ({ page }) => {
  const { section, track, names, inView } = await openCards(page, 'portfolio', { clock: true })
  const previous = section.getByRole('button', { name: 'Proyek sebelumnya' })
  const next = section.getByRole('button', { name: 'Proyek berikutnya' })
  const [first = '', last = ''] = [names[0], names.at(-1)]
  const two = (start: number) => sliceCyclic(names, start, 2)
  /** The distance of the slide with this title from the left edge, in slides; of the nearest where there are two. */
  const readOffset = (title: string) =>
    track.evaluate((element, wanted) => {
      const { left, width } = element.getBoundingClientRect()
      const offsets = [...element.children]
        .filter((slide) => slide.querySelector('h3')?.textContent === wanted)
        .map((slide) => (slide.getBoundingClientRect().left - left) / width)
      return offsets.sort((one, other) => Math.abs(one) - Math.abs(other))[0] ?? Number.NaN
    }, title)
  expect(await inView()).toEqual(two(0))
  const image = track.locator('> :not([inert]) img').first()
  for (const goBack of [() => previous.click(), () => dragWithMouse(page, image, -200)]) {
    await goBack()
    await page.clock.runFor(100)
    expect(await readOffset(last)).toBeGreaterThan(-1)
    expect(await readOffset(last)).toBeLessThan(0)
    await page.clock.runFor(230)
    expect(await inView()).toEqual(two(names.length - 1))
    await next.click()
    await page.clock.runFor(100)
    expect(await readOffset(first)).toBeGreaterThan(0)
    expect(await readOffset(first)).toBeLessThan(1)
    await page.clock.runFor(230)
    expect(await inView()).toEqual(two(0))
  }
  // A click during the movement counts too.
  await next.click()
  await page.clock.runFor(100)
  await next.click()
  await page.clock.runFor(330)
  expect(await inView()).toEqual(two(2))
  // There is no autoplay.
  await page.clock.runFor(10_000)
  expect(await inView()).toEqual(two(2))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await previous.click()
  await page.clock.runFor(20)
  expect(await inView()).toEqual(two(1))
})

test('the mouse drags the slider by its image, and can select its text', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { track, names, inView } = await openCards(page, 'portfolio')
  const images = track.locator('> :not([inert]) img')
  await dragWithMouse(page, images.first(), -300)
  await expect.poll(inView).toEqual(sliceCyclic(names, names.length - 1, 2))
  await dragWithMouse(page, images.last(), 300)
  await expect.poll(inView).toEqual(sliceCyclic(names, 0, 2))
  await track
    .locator('> :not([inert]) p')
    .first()
    .dblclick({ position: { x: 20, y: 12 } })
  expect(await page.evaluate(() => getSelection()?.toString().trim())).not.toBe('')
  expect(await inView()).toEqual(sliceCyclic(names, 0, 2))
})

for (const [id, count] of [
  ['portfolio', 2],
  ['team', 4],
] as const) {
  test(`the arrow keys move the cards of ${id} past both ends`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { track, names, inView } = await openCards(page, id)
    await track.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(inView).toEqual(sliceCyclic(names, names.length - 1, count))
    // A key during the movement counts too.
    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await expect.poll(inView).toEqual(sliceCyclic(names, 1, count))
  })
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true })

  for (const id of ['portfolio', 'team']) {
    test(`a swipe moves the cards of ${id} past both ends`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { track, names, inView } = await openCards(page, id, { width: 375 })
      const last = names.length - 1
      for (const [pixels, place] of [
        [-260, last],
        [-260, last - 1],
        [260, last],
        [260, 0],
        [260, 1],
      ] as const) {
        await swipe(page, track, pixels)
        await expect.poll(inView).toEqual(sliceCyclic(names, place, 1))
      }
    })
  }

  test('a swipe among the clones ends at a whole card, however long the phone takes to snap', async ({ page }) => {
    const { track, names, inView } = await openCards(page, 'portfolio', { width: 375, clock: true })
    for (const place of [names.length - 1, names.length - 2]) {
      await swipe(page, track, -260, async () => {
        await page.waitForTimeout(SNAP_HALF_MS)
        // More time for the page than for the browser.
        await page.clock.runFor(200)
      })
      await expect.poll(inView).toEqual(sliceCyclic(names, place, 1))
    }
  })
})

test('without JavaScript the slider is a scrollable list without arrows', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${site.url}/home/index.html`)
  for (const id of ['portfolio', 'testimonials', 'team']) {
    const section = page.locator(`#${id}`)
    await expect(section.getByRole('button')).toHaveCount(0)
    const track = section.locator('[data-slides]')
    await track.scrollIntoViewIfNeeded()
    const first = (await listCardsInView(section))[0]
    await swipe(page, track, 900)
    await expect.poll(async () => (await listCardsInView(section))[0]).not.toBe(first)
  }
  await context.close()
})
