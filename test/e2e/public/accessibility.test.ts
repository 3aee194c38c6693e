import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { listEntryPaths } from './entry-paths.ts'

const STATIC_PATHS = [
  '/',
  '/home/index.html',
  '/a',
  '/Services',
  '/penawaran',
  '/penawaran/terkirim',
  '/privasi',
  '/cari?q=situs',
  '/cari?q=zebra',
  `/cari?q=${'x'.repeat(201)}`,
  '/blog',
  '/tidak-ada',
]

// The English pages have the same markup: a text page, a form and a status page represent them.
const ENGLISH_PATHS = ['/home/index.html', '/penawaran', '/tidak-ada']

test('axe finds no violation on any kind of page, in both languages and colour schemes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of [...STATIC_PATHS, ...(await listEntryPaths(page))]) {
    for (const query of ENGLISH_PATHS.includes(path) ? ['', '?lang=en'] : ['']) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path + query)
      await expect(page.locator('.loading, .waiting').filter({ visible: true })).toHaveCount(0)
      expect(await findAxeViolations(page), `${path}${query}`).toEqual([])
      // The dark colours do not depend on the language.
      if (query !== '') continue
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await findAxeViolations(page, ['color-contrast', 'link-in-text-block']), `${path}, dark`).toEqual([])
    }
  }
})

test('the first Tab reaches the skip link on every page, and the focus is always visible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of [...STATIC_PATHS, ...(await listEntryPaths(page))]) {
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
        // A link that covers its card outlines the card.
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
