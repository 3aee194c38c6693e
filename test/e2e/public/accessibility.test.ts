import type { Page } from '@playwright/test'
import { findBarriers } from '../axe.ts'
import { expect, test } from '../site.ts'

const fixed = [
  '/',
  '/home/index.html',
  '/a',
  '/Services',
  '/penawaran',
  '/penawaran/terkirim',
  '/privasi',
  '/blog',
  '/tidak-ada',
]

/** A page of every kind, in Indonesian. */
async function kinds(page: Page): Promise<string[]> {
  const linked = []
  for (const [list, link] of [
    ['/home/index.html', '#services h3 a'],
    ['/home/index.html', '#services .card-ask'],
    ['/blog', '.post a'],
  ] as const) {
    await page.goto(list)
    linked.push((await page.locator(link).first().getAttribute('href')) ?? '')
  }
  return [...fixed, ...linked]
}

test('axe finds nothing on a page of any kind, in either language and either scheme', async ({ page }) => {
  test.setTimeout(240_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of await kinds(page)) {
    for (const query of ['', '?lang=en']) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path + query)
      await expect(page.locator('.loading, .waiting').filter({ visible: true })).toHaveCount(0)
      expect(await findBarriers(page), `${path}${query}`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await findBarriers(page, ['color-contrast', 'link-in-text-block']), `${path}${query}, dark`).toEqual([])
    }
  }
})

test('on each of them the first key leads past the bar, and what has the focus shows it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of await kinds(page)) {
    if (path === '/') continue
    await page.goto(path)
    await expect(page.locator('.loading')).toHaveCount(0)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Langsung ke isi' })
    await expect(skip, path).toBeFocused()
    await expect(skip, path).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page, path).toHaveURL(/#content$/)
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      const unseen = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return ''
        // A card is outlined as a whole where its link covers it.
        const shown = [element, element.closest('li, .card, .post')].some(
          (each) =>
            each && getComputedStyle(each).outlineStyle !== 'none' && getComputedStyle(each).outlineWidth !== '0px',
        )
        return shown ? '' : element.outerHTML.slice(0, 80)
      })
      expect(unseen, path).toBe('')
    }
  }
})

test('letters twice as large push nothing out of the window', async ({ page }) => {
  for (const path of await kinds(page)) {
    if (path === '/') continue
    for (const width of [1280, 640]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await page.locator('html').evaluate((root) => {
        root.style.fontSize = '200%'
      })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(width)
    }
  }
})
