import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Returns the width of the bottom border in pixels; 0 when it is not visible. */
const readBorders = (element: Locator) =>
  element.evaluate((each) => {
    const { borderBlockEndWidth, borderBlockEndStyle, borderBlockEndColor, backgroundColor } = getComputedStyle(each)
    const isDrawn = borderBlockEndStyle !== 'none' && borderBlockEndColor !== backgroundColor
    return isDrawn ? Number.parseFloat(borderBlockEndWidth) : 0
  })

test('in forced colours buttons have a border and the current language is marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/home/index.html', '/penawaran', '/cari?q=situs', '/nowhere']) {
    await page.goto(path)
    for (const button of await page.locator('.button').all()) expect(await readBorders(button), path).toBeGreaterThan(0)
    expect(await readBorders(page.locator('.languages [aria-current]')), path).toBeGreaterThan(1)
    expect(await readBorders(page.getByRole('link', { name: 'EN', exact: true })), path).toBe(0)
  }
})

test('in forced colours client logos are on a light tile, which they are multiplied with', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/home/index.html')
  const tile = await page
    .locator('#testimonials picture')
    .first()
    .evaluate((picture) => getComputedStyle(picture).backgroundColor)
  const channels = tile.match(/\d+/g)?.map(Number) ?? []
  expect(Math.min(...channels), tile).toBeGreaterThan(200)
})

test('in forced colours no background covers the letters of a heading', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/home/index.html', '/home/en/index.html']) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const heading = page.getByRole('heading', { level: 1 })
      const drawn = await heading.screenshot()
      // Without these backgrounds.
      await heading.evaluate((element) => element.setAttribute('style', 'forced-color-adjust: none; color: CanvasText'))
      expect(drawn.equals(await heading.screenshot()), `${path} at ${width} px`).toBe(true)
    }
  }
})
