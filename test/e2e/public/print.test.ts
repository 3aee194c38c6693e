import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { listEntryPaths } from './entry-paths.ts'

/** The number of pages and images in the printed PDF. */
async function countPrinted(page: Page): Promise<{ pages: number; pictures: number }> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  return { pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0, pictures: pdf.match(/\/Subtype \/Image/g)?.length ?? 0 }
}

/** Loads the lazy images in every frame. */
async function loadImages(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode()))
    })
  }
}

test('the shell page prints like the page in its frame, and is shown again afterwards', async ({ page }) => {
  await page.goto('/home/index.html')
  await loadImages(page)
  const wanted = await countPrinted(page)
  expect(wanted.pages).toBeGreaterThan(3)
  expect(wanted.pictures).toBeGreaterThan(20)
  await page.goto('/')
  await expect(page.getByText('Loading...', { exact: true })).toBeHidden()
  await loadImages(page)
  expect(await countPrinted(page)).toEqual(wanted)
  await expect(page.locator('iframe')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeInViewport()
})

test('every printed page has the phone number and the e-mail address, and no other link of the footer', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  const landing = '/home/index.html'
  await page.goto(landing)
  const contact = page.locator('.contact-details')
  const values = [contact.locator('[href^="tel:"]'), contact.locator('[href^="mailto:"]')]
  const texts = await Promise.all(values.map((value) => value.innerText()))
  for (const path of [landing, '/blog', ...(await listEntryPaths(page))]) {
    await page.goto(path)
    for (const text of texts)
      await expect(page.getByText(text, { exact: true }).filter({ visible: true }).last(), path).toBeVisible()
    const links = page.locator('.footer a').filter({ visible: true })
    expect(await links.count(), path).toBe(path === landing ? 0 : texts.length)
  }
})
