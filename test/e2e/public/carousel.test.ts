import type { Locator } from '@playwright/test'
import { delayRequests } from '../delay-requests.ts'
import { expect, test } from '../fixtures.ts'
import { listCardsInView, openCards, sliceCyclic } from './carousel-cards.ts'

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

const getDots = (section: Locator) => section.getByRole('button', { name: /^Ke kartu/ })

test('at each width the carousel shows its number of cards, 30 px apart, of the specified size', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, slides] of widths) {
    await openCards(page, 'team', { width })
    for (const id of ['testimonials', 'team']) {
      const section = page.locator(`#${id}`)
      await expect(section.locator('[data-live]')).toBeAttached()
      expect(await listCardsInView(section), `${id} at ${width} px`).toHaveLength(slides)
      const sizes = await section.locator('[data-slides]').evaluate((track) => {
        const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
        const [first, second] = track.children
        const cardWidth = boxOf(track.querySelector('.person')).width
        return {
          space: Math.round(boxOf(second).left - boxOf(first).right),
          isNarrow: cardWidth > 0 && cardWidth <= 300,
          imageHeight: boxOf(track.querySelector('img')).height,
          carousel: boxOf(track.parentElement).height,
          isWithin: boxOf(track).width <= 1200,
        }
      })
      const specified = { space: 30, isNarrow: true, imageHeight: 300, carousel: 528, isWithin: true }
      expect(sizes, `${id} at ${width} px`).toEqual(specified)
    }
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth).toBeLessThanOrEqual(width)
  }
})

test('the carousel advances by one every 3000 ms, and from the last card to the first', async ({ page }) => {
  const { section, names, inView } = await openCards(page, 'team', { clock: true })
  const dots = getDots(section)
  // The clones are hidden from assistive technology.
  const items = section.getByRole('list', { name: 'TEAM KAMI' }).getByRole('listitem')
  await expect(items).toHaveCount(names.length)
  await expect(dots).toHaveCount(names.length)
  expect(await inView()).toEqual(sliceCyclic(names, 0, 4))
  await page.clock.runFor(2900)
  expect(await inView()).toEqual(sliceCyclic(names, 0, 4))
  for (let place = 1; place <= names.length; place++) {
    await page.clock.runFor(3000)
    expect(await inView()).toEqual(sliceCyclic(names, place, 4))
    await expect(dots.nth(place % names.length)).toHaveAttribute('aria-current', 'true')
  }
})

test('a chosen card stays for 3 s, clicks do not stop the autoplay, and the pause button does', async ({ page }) => {
  const { section, track, names, inView } = await openCards(page, 'team', { clock: true })
  await page.clock.runFor(2600)
  await getDots(section).nth(2).click()
  await page.clock.runFor(2900)
  expect(await inView()).toEqual(sliceCyclic(names, 2, 4))
  await page.clock.runFor(450)
  expect(await inView()).toEqual(sliceCyclic(names, 3, 4))
  await track.click()
  await page.clock.runFor(3300)
  expect(await inView()).toEqual(sliceCyclic(names, 4, 4))
  await section.getByRole('button', { name: 'Jeda pergantian otomatis' }).click()
  await page.clock.runFor(9000)
  expect(await inView()).toEqual(sliceCyclic(names, 4, 4))
  await section.getByRole('button', { name: 'Jalankan pergantian otomatis' }).click()
  await page.clock.runFor(2900)
  expect(await inView()).toEqual(sliceCyclic(names, 4, 4))
  await page.clock.runFor(450)
  expect(await inView()).toEqual(sliceCyclic(names, 5, 4))
})

test('the autoplay is off with reduced motion and in a hidden tab', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { section, names, inView } = await openCards(page, 'team', { clock: true })
  const dots = getDots(section)
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

test('the script moves no section, card or control, and the cards can be scrolled before it runs', async ({ page }) => {
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
  release()
  await expect(section.locator('[data-live]')).toBeAttached()
  expect(await boxes()).toEqual(before)
})
