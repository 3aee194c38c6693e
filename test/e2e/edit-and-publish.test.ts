import type { Locator } from '@playwright/test'
import { takePhotograph } from './photograph.ts'
import { signIn } from './sign-in.ts'
import { expect, Site, test } from './site.ts'

/** The picture that the browser chose, once it has loaded: its address and its size in pixels. */
async function shown(picture: Locator): Promise<{ source: string; width: number; height: number }> {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  return picture.evaluate((image: HTMLImageElement) => ({
    source: image.currentSrc,
    width: image.naturalWidth,
    height: image.naturalHeight,
  }))
}

test('a section is edited with a real photograph, shows on the page, and survives a power cut', async ({ page }) => {
  const site = new Site()
  await site.start()
  try {
    await signIn(page, site.address)
    await page.getByRole('link', { name: 'Fitur Kami' }).click()
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await page.getByLabel('Title', { exact: true }).fill('Bengkel yang jujur')
    await page.getByLabel('Title (English)').fill('An honest workshop')
    const photograph = await takePhotograph()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: photograph })
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Update Feature' }).click()
    const response = await saved
    expect(response.status()).toBe(200)
    await site.kill()
    await site.start()

    await page.goto(`${site.address}/home/index.html`)
    const item = page.locator('#features').getByRole('listitem').filter({ hasText: 'Bengkel yang jujur' })
    await expect(item).toBeVisible()
    const { source, width, height } = await shown(item.locator('img'))
    expect(source).toMatch(/\.avif$/)
    expect(height).toBeGreaterThan(width)
    const box = await item.locator('img').boundingBox()
    expect(width).toBeLessThan((box?.width ?? 0) * 3)

    await page.goto(site.address)
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Bengkel yang jujur' })).toBeVisible()
    await page.goto(`${site.address}/home/en/index.html`)
    await expect(page.getByRole('heading', { name: 'An honest workshop' })).toBeVisible()
  } finally {
    await site.remove()
  }
})
