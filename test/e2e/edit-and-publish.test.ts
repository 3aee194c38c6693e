import { drawPhotograph } from '#kit/photograph.ts'
import { editFirst, getField } from './back-office/locators.ts'
import { testOnOwnSite } from './back-office/own-site.ts'
import { openScreen } from './back-office/sign-in.ts'
import { expect } from './fixtures.ts'

testOnOwnSite('a section edited with a photograph is published, and survives SIGKILL', async ({ page, ownSite }) => {
  await openScreen(page, 'features')
  await editFirst(page)
  await getField(page, 'Title').fill('Bengkel yang jujur')
  await getField(page, 'Title (English)').fill('An honest workshop')
  // Wider than every variant that the page shows; twelve megapixels would take six times as long to draw and to encode.
  const photograph = await drawPhotograph(1200)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: photograph })
  const saveResponse = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Update Feature' }).click()
  expect((await saveResponse).status()).toBe(200)
  await ownSite.kill()
  await ownSite.start()

  await page.goto('/home/index.html')
  const item = page.locator('#features').getByRole('listitem').filter({ hasText: 'Bengkel yang jujur' })
  await expect(item).toBeVisible()
  const image = item.locator('img')
  await image.scrollIntoViewIfNeeded()
  await expect(image).toHaveJSProperty('complete', true)
  const { source, width, height } = await image.evaluate((loaded: HTMLImageElement) => ({
    source: loaded.currentSrc,
    width: loaded.naturalWidth,
    height: loaded.naturalHeight,
  }))
  expect(source).toMatch(/\.avif$/)
  expect(height).toBeGreaterThan(width)
  expect(width).toBeLessThan(((await image.boundingBox())?.width ?? 0) * 3)

  await page.goto('/')
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Bengkel yang jujur' })).toBeVisible()
  await page.goto('/home/en/index.html')
  await expect(page.getByRole('heading', { name: 'An honest workshop' })).toBeVisible()
})
