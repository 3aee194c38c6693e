import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const PHONE = { viewport: { width: 375, height: 800 } }

const getMenu = (page: Page) => page.getByRole('navigation', { name: 'Navigasi utama' })

/** Whether the section's heading is in view, below the bar. */
async function isHeadingInView(page: Page, id: string): Promise<boolean> {
  return page.evaluate((name) => {
    const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0
    const top = document.getElementById(`${name}-heading`)?.getBoundingClientRect().top ?? -1
    return top >= bar && top < innerHeight
  }, id)
}

/** Serves the page as browsers without popover support see it: neither the attribute nor the selector. */
async function servePageWithoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover')
  })
  await page.route('**/home/index.html', async (route) => {
    const response = await route.fetch()
    const html = (await response.text())
      .replace(' popover="auto"', '')
      .replaceAll(':popover-open', ':unknown-to-this-browser')
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ status: 200, headers, body: html })
  })
}

for (const [name, prepare] of [
  ['with popovers', async () => {}],
  ['without popovers', servePageWithoutPopovers],
] as const) {
  test.describe(`on a phone, ${name}`, () => {
    test.use(PHONE)

    test('the menu opens, and closes on a followed link, Escape and a click outside', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await prepare(page)
      await page.goto('/home/index.html')
      const button = page.getByRole('button', { name: 'Menu' })
      const menu = getMenu(page)
      await expect(page.locator('[data-live]').first()).toBeAttached()
      await expect(menu).toBeHidden()
      await button.click()
      await expect(menu.getByRole('link')).toHaveCount(7)
      await expect(menu.getByRole('link', { name: 'Contact' })).toBeInViewport()
      // The browser itself exposes the state of a popover.
      if (name === 'without popovers') await expect(button).toHaveAttribute('aria-expanded', 'true')
      await menu.getByRole('link', { name: 'Team' }).click()
      await expect(menu).toBeHidden()
      await expect(page).toHaveURL(/#team$/)
      await expect.poll(() => isHeadingInView(page, 'team')).toBe(true)
      await button.click()
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await button.click()
      await expect(menu).toBeVisible()
      await page.mouse.click(20, 780)
      await expect(menu).toBeHidden()
      await button.click()
      await button.click()
      await expect(menu).toBeHidden()
    })
  })

  test(`on a wide screen, ${name}, the bar shows the links`, async ({ page }) => {
    await prepare(page)
    await page.goto('/home/index.html')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    for (const link of await getMenu(page).getByRole('link').all()) await expect(link).toBeInViewport()
  })
}

test.describe('on a phone without JavaScript', () => {
  test.use({ ...PHONE, javaScriptEnabled: false, hasTouch: true })

  test('the links are a scrollable row, cover nothing, and leave nothing open when followed', async ({ page }) => {
    const links = getMenu(page).getByRole('link')
    for (const path of ['/a', '/penawaran', '/home/index.html']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
      await expect(links.first()).toBeInViewport()
      await links.last().scrollIntoViewIfNeeded()
      await expect(links.last()).toBeInViewport()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, path).toBeLessThanOrEqual(375)
      const bar = await page.locator('.bar').boundingBox()
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      if (path !== '/a') expect(heading?.y, path).toBeGreaterThanOrEqual(bar?.height ?? 999)
    }
    await links.filter({ hasText: 'Services' }).click()
    await expect(page).toHaveURL(/#services$/)
    await expect.poll(() => isHeadingInView(page, 'services')).toBe(true)
    expect((await page.locator('.bar').boundingBox())?.height).toBeLessThan(125)
  })
})
