import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { dragWithMouse, listCards, listCardsInView, sliceCyclic, swipe } from './carousel-cards.ts'

async function openSlider(page: Page, { clock = false } = {}) {
  if (clock) {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
  }
  await page.goto('/home/index.html')
  const section = page.locator('#portfolio')
  await expect(page.locator('#portfolio[data-live]')).toBeAttached()
  const track = section.locator('[data-slides]')
  await track.scrollIntoViewIfNeeded()
  const titles = await listCards(section)
  return {
    track,
    titles,
    previous: section.getByRole('button', { name: 'Proyek sebelumnya' }),
    next: section.getByRole('button', { name: 'Proyek berikutnya' }),
    inView: async () => (await listCardsInView(section)).join(),
    /** The offset of the slide with this title from the left edge, in slides; of the nearest where there are two. */
    offset: (title: string) =>
      track.evaluate((element, wanted) => {
        const { left, width } = element.getBoundingClientRect()
        const offsets = [...element.children]
          .filter((slide) => slide.querySelector('h3')?.textContent === wanted)
          .map((slide) => (slide.getBoundingClientRect().left - left) / width)
        return offsets.sort((one, other) => Math.abs(one) - Math.abs(other))[0] ?? Number.NaN
      }, title),
  }
}

/** Opens the cards of a section, with reduced motion. */
async function openCards(page: Page, id: string, width: number) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
  await page.goto('/home/index.html')
  const section = page.locator(`#${id}`)
  await expect(page.locator(`#${id}[data-live], #${id} [data-live]`)).toBeAttached()
  const track = section.locator('[data-slides]')
  await track.scrollIntoViewIfNeeded()
  return { track, names: await listCards(section), inView: () => listCardsInView(section) }
}

test('the arrows move the slider by one in 0.3 s, past both ends, the shorter way', async ({ page }) => {
  const { titles, previous, next, inView, offset } = await openSlider(page, { clock: true })
  const first = titles[0] ?? ''
  const last = titles.at(-1) ?? ''
  expect(await inView()).toBe(first)
  await previous.click()
  await page.clock.runFor(100)
  expect(await offset(last)).toBeGreaterThan(-1)
  expect(await offset(last)).toBeLessThan(0)
  expect(await offset(first)).toBeGreaterThan(0)
  await page.clock.runFor(230)
  expect(await inView()).toBe(last)
  await next.click()
  await page.clock.runFor(100)
  expect(await offset(first)).toBeGreaterThan(0)
  expect(await offset(first)).toBeLessThan(1)
  await page.clock.runFor(230)
  expect(await inView()).toBe(first)
  await next.click()
  await page.clock.runFor(330)
  expect(await inView()).toBe(titles[1])
})

test('two quick clicks move two slides, and there is no autoplay', async ({ page }) => {
  const { titles, previous, inView } = await openSlider(page, { clock: true })
  await previous.click()
  await page.clock.runFor(100)
  await previous.click()
  await page.clock.runFor(330)
  expect(await inView()).toBe(titles.at(-2))
  await page.clock.runFor(10_000)
  expect(await inView()).toBe(titles.at(-2))
})

test('with reduced motion the slider moves at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { titles, next, inView } = await openSlider(page, { clock: true })
  await next.click()
  await page.clock.runFor(20)
  expect(await inView()).toBe(titles[1])
})

test('the mouse drags the slider by its image, and can select its text', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { track, titles, inView } = await openSlider(page)
  const image = track.locator('> :not([inert]) img').first()
  await dragWithMouse(page, image, -300)
  await expect.poll(inView).toBe(titles.at(-1))
  await dragWithMouse(page, track.locator('> :not([inert]) img').last(), 300)
  await expect.poll(inView).toBe(titles[0])
  await track.locator('> :not([inert]) h3').first().dblclick()
  expect(await page.evaluate(() => getSelection()?.toString().trim())).not.toBe('')
  expect(await inView()).toBe(titles[0])
})

for (const [id, width, count] of [
  ['portfolio', 1280, 1],
  ['team', 1280, 4],
] as const) {
  test(`the arrow keys move the cards of ${id} past both ends`, async ({ page }) => {
    const { track, names, inView } = await openCards(page, id, width)
    await track.focus()
    // A key pressed during the previous scroll would move further.
    for (const [key, place] of [
      ['ArrowLeft', names.length - 1],
      ['ArrowRight', 0],
      ['ArrowRight', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(inView).toEqual(sliceCyclic(names, place, count))
    }
  })
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true })

  for (const id of ['portfolio', 'team']) {
    test(`a swipe moves the cards of ${id} past both ends`, async ({ page }) => {
      const { track, names, inView } = await openCards(page, id, 375)
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
