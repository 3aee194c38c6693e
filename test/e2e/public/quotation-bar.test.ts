import type { Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 375, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

/** Whether a tap on the link at the bottom edge reaches it. */
async function isReachable(page: Page): Promise<boolean> {
  return page.locator('.quotation-bar a').evaluate((link) => {
    const { left, right, top, bottom } = link.getBoundingClientRect()
    return link.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })
}

async function scrollToSection(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the quotation link follows from the end of the hero to the contact', async ({ page }) => {
      for (const path of ['/home/index.html', '/home/en/index.html']) {
        await page.goto(path)
        expect(await isReachable(page), `${path}, hero`).toBe(false)
        for (const section of ['#features', '#services', '#team']) {
          await scrollToSection(page, section)
          expect(await isReachable(page), `${path}, ${section}`).toBe(true)
        }
        await scrollToSection(page, '#contact')
        expect(await isReachable(page), `${path}, contact`).toBe(false)
      }
    })
  })
}

test('the end of a service page covers the bar', async ({ page }) => {
  await page.goto('/home/index.html')
  await page.locator('#services h3 a').first().click()
  expect(await isReachable(page)).toBe(true)
  await scrollToSection(page, '.quotation-cta')
  expect(await isReachable(page)).toBe(false)
})

test('on a list of posts the bar comes with the first scroll, and cuts no title of the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/blog')
  await expect(page.locator('.quotation-bar')).toBeHidden()
  expect(await findAxeViolations(page, ['target-size'])).toEqual([])
  await page.mouse.wheel(0, 200)
  await expect(page.locator('.quotation-bar')).toBeVisible()
  expect(await isReachable(page)).toBe(true)
})

test('the bar covers no focused link, and is visible while it has the focus', async ({ page }) => {
  await page.goto('/home/index.html')
  const links = page.locator('main a:visible, main button:visible')
  const covered: string[] = []
  for (let index = 0; index < (await links.count()); index++) {
    const link = links.nth(index)
    await link.focus()
    const isCovered = await link.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return Boolean(hit?.closest('.quotation-bar')) !== Boolean(element.closest('.quotation-bar'))
    })
    if (isCovered) covered.push((await link.getAttribute('href')) ?? (await link.innerText()))
  }
  expect(covered).toEqual([])
})

test('there is no bar on a wide window or on a phone held sideways', async ({ page }) => {
  await page.goto('/home/index.html')
  await expect(page.locator('.quotation-bar')).toBeVisible()
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 740, height: 375 },
  ]) {
    await page.setViewportSize(viewport)
    await expect(page.locator('.quotation-bar')).toBeHidden()
  }
})
