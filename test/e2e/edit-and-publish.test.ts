import type { Locator } from '@playwright/test'
import { drawPhotograph } from '#kit/photograph.ts'
import { expect, TestSite, test } from './fixtures.ts'
import { signInViaForm } from './sign-in-form.ts'

/** Waits until the image has loaded; returns the chosen source and its size in pixels. */
async function readLoadedImage(locator: Locator): Promise<{ source: string; width: number; height: number }> {
  await locator.scrollIntoViewIfNeeded()
  await expect
    .poll(() => locator.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  return locator.evaluate((image: HTMLImageElement) => ({
    source: image.currentSrc,
    width: image.naturalWidth,
    height: image.naturalHeight,
  }))
}

test('a section edited with a photograph is published, and survives SIGKILL', async ({ page }) => {
  const site = new TestSite()
  await site.start()
  try {
    await signInViaForm(page, site.url)
    await page.getByRole('link', { name: 'Fitur Kami' }).click()
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await page.getByLabel('Title', { exact: true }).fill('Bengkel yang jujur')
    await page.getByLabel('Title (English)').fill('An honest workshop')
    // Wider than every variant that the page shows; twelve megapixels would take six times as long to draw and to encode.
    const photograph = await drawPhotograph(1200)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: photograph })
    const saveResponse = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Update Feature' }).click()
    const response = await saveResponse
    expect(response.status()).toBe(200)
    await site.kill()
    await site.start()

    await page.goto(`${site.url}/home/index.html`)
    const item = page.locator('#features').getByRole('listitem').filter({ hasText: 'Bengkel yang jujur' })
    await expect(item).toBeVisible()
    const { source, width, height } = await readLoadedImage(item.locator('img'))
    expect(source).toMatch(/\.avif$/)
    expect(height).toBeGreaterThan(width)
    const box = await item.locator('img').boundingBox()
    expect(width).toBeLessThan((box?.width ?? 0) * 3)

    await page.goto(site.url)
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Bengkel yang jujur' })).toBeVisible()
    await page.goto(`${site.url}/home/en/index.html`)
    await expect(page.getByRole('heading', { name: 'An honest workshop' })).toBeVisible()
  } finally {
    await site.remove()
  }
})
