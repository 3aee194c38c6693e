import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { namesInView, namesOf, pull, swipe } from './cards.ts'

async function open(page: Page, { clock = false } = {}) {
  if (clock) {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
  }
  await page.goto('/home/index.html')
  const section = page.locator('#portfolio')
  await expect(page.locator('#portfolio[data-live]')).toBeAttached()
  const track = section.locator('[data-slides]')
  await track.scrollIntoViewIfNeeded()
  const titles = await namesOf(section)
  return {
    track,
    titles,
    previous: section.getByRole('button', { name: 'Proyek sebelumnya' }),
    next: section.getByRole('button', { name: 'Proyek berikutnya' }),
    inView: async () => (await namesInView(section)).join(),
    /** How far the slide of that title stands from its place, in slides; the nearest where there are two. */
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

test('its arrows move it by one in 0.3 s, around both ends and the shorter way', async ({ page }) => {
  const { titles, previous, next, inView, offset } = await open(page, { clock: true })
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

test('two quick presses lead two on, and it does not move by itself', async ({ page }) => {
  const { titles, previous, inView } = await open(page, { clock: true })
  await previous.click()
  await page.clock.runFor(100)
  await previous.click()
  await page.clock.runFor(330)
  expect(await inView()).toBe(titles.at(-2))
  await page.clock.runFor(10_000)
  expect(await inView()).toBe(titles.at(-2))
})

test('for those who asked for less movement it is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { titles, next, inView } = await open(page, { clock: true })
  await next.click()
  await page.clock.runFor(20)
  expect(await inView()).toBe(titles[1])
})

test('a mouse pulls it by its picture, and can mark its words', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { track, titles, inView } = await open(page)
  const picture = track.locator('> :not([inert]) img').first()
  await pull(page, picture, -300)
  await expect.poll(inView).toBe(titles.at(-1))
  await pull(page, track.locator('> :not([inert]) img').last(), 300)
  await expect.poll(inView).toBe(titles[0])
  await track.locator('> :not([inert]) h3').first().dblclick()
  expect(await page.evaluate(() => getSelection()?.toString().trim())).not.toBe('')
  expect(await inView()).toBe(titles[0])
})

test('the arrow keys move it, past both ends', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { track, titles, inView } = await open(page)
  await track.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(inView).toBe(titles.at(-1))
  await page.keyboard.press('ArrowRight')
  await expect.poll(inView).toBe(titles[0])
})

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 800 } })

  test('a finger swipes it, past both ends', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { track, titles, inView } = await open(page)
    await swipe(page, track, -260)
    await expect.poll(inView).toBe(titles.at(-1))
    await swipe(page, track, 260)
    await expect.poll(inView).toBe(titles[0])
    await swipe(page, track, 260)
    await expect.poll(inView).toBe(titles[1])
  })
})

test('without script it is a list that scrolls, and shows no arrows', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${site.address}/home/index.html`)
  for (const id of ['portfolio', 'testimonials', 'team']) {
    const section = page.locator(`#${id}`)
    await expect(section.getByRole('button')).toHaveCount(0)
    const track = section.locator('[data-slides]')
    await track.scrollIntoViewIfNeeded()
    const first = (await namesInView(section))[0]
    await swipe(page, track, 900)
    await expect.poll(async () => (await namesInView(section))[0]).not.toBe(first)
  }
  await context.close()
})
