import type { Page } from '@playwright/test'
import { delayRequests } from '../delay-requests.ts'
import { expect, test } from '../fixtures.ts'
import { dragWithMouse, listCards, listCardsInView, sliceCyclic } from './carousel-cards.ts'

const widths = [
  [320, 1],
  [767, 1],
  [768, 2],
  [1023, 2],
  [1024, 3],
  [1199, 3],
  [1200, 4],
  [1920, 4],
] as const

async function openCarousel(page: Page, { width = 1280, clock = false } = {}) {
  if (clock) {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
  }
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/home/index.html')
  const section = page.locator('#team')
  await expect(section.locator('[data-live]')).toBeAttached()
  await section.locator('[data-slides]').scrollIntoViewIfNeeded()
  const names = await listCards(section)
  const inView = () => listCardsInView(section)
  return {
    section,
    track: section.locator('[data-slides]'),
    dots: section.getByRole('button', { name: /^Ke kartu/ }),
    names,
    inView,
  }
}

test('at each width the carousel shows its number of cards, 30 px apart, of the specified size', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, slides] of widths) {
    await openCarousel(page, { width })
    for (const id of ['testimonials', 'team']) {
      const section = page.locator(`#${id}`)
      await expect(section.locator('[data-live]')).toBeAttached()
      expect(await listCardsInView(section), `${id} at ${width} px`).toHaveLength(slides)
      const readSizes = await section.locator('[data-slides]').evaluate((track) => {
        const [first, second] = [...track.children].map((card) => card.getBoundingClientRect())
        const card = track.querySelector('.person')?.getBoundingClientRect()
        const image = track.querySelector('img')?.getBoundingClientRect()
        return {
          space: Math.round((second?.left ?? 0) - (first?.right ?? 0)),
          isNarrow: (card?.width ?? 999) <= 300,
          imageHeight: image?.height,
          carousel: track.parentElement?.getBoundingClientRect().height,
          isWithin: track.getBoundingClientRect().width <= 1200,
        }
      })
      expect(readSizes, `${id} at ${width} px`).toEqual({
        space: 30,
        isNarrow: true,
        imageHeight: 300,
        carousel: 528,
        isWithin: true,
      })
    }
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth).toBeLessThanOrEqual(width)
  }
})

test('the carousel advances by one every 3000 ms, and from the last card to the first', async ({ page }) => {
  const { names, inView, dots } = await openCarousel(page, { clock: true })
  expect(await inView()).toEqual(sliceCyclic(names, 0, 4))
  await page.clock.runFor(2900)
  expect(await inView()).toEqual(sliceCyclic(names, 0, 4))
  for (let place = 1; place <= names.length; place++) {
    await page.clock.runFor(3000)
    expect(await inView()).toEqual(sliceCyclic(names, place, 4))
    await expect(dots.nth(place % names.length)).toHaveAttribute('aria-current', 'true')
  }
})

test('half-way from the last card to the first, the first enters from the right', async ({ page }) => {
  const { section, names, dots } = await openCarousel(page, { clock: true })
  await dots.last().click()
  await page.clock.runFor(400)
  const readPositions = () =>
    section.locator('[data-slides]').evaluate(
      (track, wanted) => {
        const cards = [...track.children].map((card) => ({
          left: card.getBoundingClientRect().left - track.getBoundingClientRect().left,
          name: card.querySelector('strong')?.textContent,
        }))
        return wanted.map((name) => cards.filter((card) => card.name === name && card.left > -400 && card.left < 1200))
      },
      [names.at(-1), names[0]],
    )
  const [[lastBefore] = [], [firstBefore] = []] = await readPositions()
  await page.clock.runFor(2600 + 60)
  const [[last] = [], [first] = []] = await readPositions()
  expect(Math.abs(lastBefore?.left ?? 99)).toBeLessThan(1)
  expect(last?.left).toBeLessThan(lastBefore?.left ?? 0)
  expect(first?.left).toBeLessThan(firstBefore?.left ?? 0)
  expect(first?.left).toBeGreaterThan(0)
})

test('the dots lead to each card, and neither they nor a click stop the autoplay', async ({ page }) => {
  const { names, inView, dots, track } = await openCarousel(page, { clock: true })
  expect(await dots.count()).toBe(names.length)
  await dots.nth(2).click()
  await page.clock.runFor(350)
  expect(await inView()).toEqual(sliceCyclic(names, 2, 4))
  await page.clock.runFor(3000)
  expect(await inView()).toEqual(sliceCyclic(names, 3, 4))
  await track.click()
  await page.clock.runFor(3300)
  expect(await inView()).toEqual(sliceCyclic(names, 4, 4))
})

test('a chosen card stays for 3 s, whenever in the interval it was chosen', async ({ page }) => {
  const { section, names, inView, dots } = await openCarousel(page, { clock: true })
  await page.clock.runFor(2600)
  await dots.nth(4).click()
  await page.clock.runFor(2900)
  expect(await inView()).toEqual(sliceCyclic(names, 4, 4))
  await page.clock.runFor(450)
  expect(await inView()).toEqual(sliceCyclic(names, 5, 4))
  await section.getByRole('button', { name: 'Jeda pergantian otomatis' }).click()
  await page.clock.runFor(2500)
  await section.getByRole('button', { name: 'Jalankan pergantian otomatis' }).click()
  await page.clock.runFor(2900)
  expect(await inView()).toEqual(sliceCyclic(names, 5, 4))
  await page.clock.runFor(450)
  expect(await inView()).toEqual(sliceCyclic(names, 6, 4))
})

test('the pause button stops and resumes the autoplay, and its label says which', async ({ page }) => {
  const { section, names, inView } = await openCarousel(page, { clock: true })
  await section.getByRole('button', { name: 'Jeda pergantian otomatis' }).click()
  await page.clock.runFor(9000)
  expect(await inView()).toEqual(sliceCyclic(names, 0, 4))
  await section.getByRole('button', { name: 'Jalankan pergantian otomatis' }).click()
  await page.clock.runFor(3400)
  expect(await inView()).toEqual(sliceCyclic(names, 1, 4))
})

test('the autoplay is off with reduced motion and in a hidden tab', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { section, names, inView, dots } = await openCarousel(page, { clock: true })
  await page.clock.runFor(9000)
  expect(await inView()).toEqual(sliceCyclic(names, 0, 4))
  await expect(section.getByRole('button', { name: 'Jeda' })).toBeHidden()
  await dots.nth(3).click()
  await page.clock.runFor(20)
  expect(await inView()).toEqual(sliceCyclic(names, 3, 4))
  await page.emulateMedia({ reducedMotion: null })
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
  await page.clock.runFor(9000)
  expect(await inView()).toEqual(sliceCyclic(names, 3, 4))
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false }))
  await page.clock.runFor(3400)
  expect(await inView()).toEqual(sliceCyclic(names, 4, 4))
})

test('the mouse drags the carousel past both ends', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { track, names, inView } = await openCarousel(page)
  await dragWithMouse(page, track, -200)
  await expect.poll(inView).toEqual(sliceCyclic(names, names.length - 1, 4))
  await dragWithMouse(page, track, 200)
  await dragWithMouse(page, track, 500)
  await expect.poll(inView).toEqual(sliceCyclic(names, 2, 4))
  await dragWithMouse(page, track, 3)
  await expect.poll(inView).toEqual(sliceCyclic(names, 2, 4))
})

test('the script causes no layout shift, and the cards can be scrolled before it runs', async ({ page }) => {
  const release = await delayRequests(page, /landing.*\.js$/)
  await page.goto('/home/index.html', { waitUntil: 'commit' })
  const section = page.locator('#team')
  await section.scrollIntoViewIfNeeded()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await section.locator('[data-slides]').evaluate((track) => track.scrollTo({ left: 300 }))
  await expect.poll(() => listCardsInView(section)).toHaveLength(4)
  const boxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('section, [data-slides], [data-slides] > :not([inert]), .carousel-controls')].map(
        (element) => JSON.stringify(element.getBoundingClientRect()),
      ),
    )
  const before = await boxes()
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift' })
  })
  release()
  await expect(section.locator('[data-live]')).toBeAttached()
  expect(await boxes()).toEqual(before)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  // Rounding a position to whole pixels shifts by up to half a pixel.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0001)
})

test('the cloned cards are hidden from assistive technology', async ({ page }) => {
  const { section, names } = await openCarousel(page)
  const items = section.getByRole('list', { name: 'TEAM KAMI' }).getByRole('listitem')
  await expect(items).toHaveCount(names.length)
})
