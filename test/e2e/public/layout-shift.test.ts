import type { Page } from '@playwright/test'
import { delayRequests } from '../delay-requests.ts'
import { expect, test } from '../fixtures.ts'

const paths = [
  '/penawaran',
  '/en/penawaran',
  '/penawaran/terkirim',
  '/privasi',
  // Without results: a marked word in a paragraph that the font moves to another line is a shift by definition.
  '/cari?q=zebra',
  '/en/privacy',
  '/blog',
  '/',
  '/home/index.html',
  '/home/en/index.html',
]

const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0)
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function readLayoutShifts(page: Page): Promise<readonly number[]> {
  // The layout shifts of a frame are reported in the next.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => Reflect.get(window, 'shifts'))
}

for (const width of [320, 360, 375, 390, 412]) {
  test(`a late web font causes no layout shift at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await recordLayoutShifts(page)
    for (const path of paths) {
      const releaseFonts = await delayRequests(page, '**/*.woff2')
      await page.goto(path, { waitUntil: 'commit' })
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1)
      const before = await page.evaluate(() => document.fonts.check('1em Jakarta'))
      expect(before, `${path}: the typeface is still on its way`).toBe(false)
      releaseFonts()
      await expect.poll(() => page.evaluate(() => document.fonts.check('1em Jakarta'))).toBe(true)
      expect(await readLayoutShifts(page), path).toEqual([])
      await page.unrouteAll({ behavior: 'wait' })
    }
  })
}

for (const width of [375, 768, 1280]) {
  test(`late content causes no layout shift in the hero of a live page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await recordLayoutShifts(page)
    for (const path of ['/header', '/header?lang=en', '/a', '/a?lang=en']) {
      const releaseContent = await delayRequests(page, '**/api/**')
      await page.goto(path)
      await expect.poll(() => page.evaluate(() => document.fonts.check('1em Jakarta')), path).toBe(true)
      await expect(page.locator('.hero .loading'), path).toBeVisible()
      // A late font moves a line of a wide window by 0.0005; this test is about late content.
      await readLayoutShifts(page)
      await page.evaluate(() => Reflect.get(window, 'shifts').splice(0))
      releaseContent()
      await expect(page.locator('.hero img'), path).toBeVisible()
      await expect(page.locator('.hero .loading'), path).toHaveCount(0)
      expect(await readLayoutShifts(page), path).toEqual([])
      await page.unrouteAll({ behavior: 'wait' })
    }
  })
}
