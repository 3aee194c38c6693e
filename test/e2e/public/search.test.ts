import { expect, test } from '../fixtures.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms of the 404 page and of the blog find posts and services', async ({ page }) => {
    await page.goto('/tidak-ada')
    await page.getByRole('searchbox').fill('audit')
    await page.getByRole('button', { name: 'Cari' }).click()
    await expect(page.locator('.result').first()).toBeVisible()
    await page.goto('/blog')
    await page.getByRole('searchbox', { name: 'Cari di situs ini' }).fill('APLIKASI')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/cari\?q=APLIKASI$/)
    await expect(page).toHaveTitle(/^Cari “APLIKASI” · /)
    const results = page.locator('.result')
    await expect(results.first().getByRole('heading')).toHaveText('Aplikasi seluler')
    await expect(results.first().locator('mark').first()).toHaveText('Aplikasi')
    await expect(page.locator('.result-meta', { hasText: 'Tulisan' }).getByRole('time').first()).toBeVisible()
    await results.first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aplikasi seluler')
  })
})

test('the button of the search is beside its input, and large enough for a finger', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/cari', '/blog']) {
      await page.goto(path)
      const input = await page.getByRole('searchbox').boundingBox()
      const button = await page.locator('.search-form button').boundingBox()
      expect(button?.y, path).toBe(input?.y)
      expect(button?.height, path).toBeGreaterThanOrEqual(44)
    }
  }
})
