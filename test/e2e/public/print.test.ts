import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openCards } from './carousel-cards.ts'

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
  await expect(page.getByText('Loading...', { exact: true })).toBeHidden({ timeout: 30_000 })
  await loadImages(page)
  expect(await countPrinted(page)).toEqual(wanted)
  await expect(page.locator('iframe')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeInViewport()
})

for (const [path, id] of [
  ['/home/index.html', 'portfolio'],
  ['/home/index.html', 'team'],
  ['/gallery', 'portfolio'],
] as const) {
  test(`printing ${path} keeps the current card of ${id}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { section, names, inView } = await openCards(page, id, { path })
    const turn = section.getByRole('button', { name: /Proyek berikutnya|Ke kartu 3/ })
    for (const place of [0, id === 'team' ? 2 : 1]) {
      if (place > 0) await turn.click()
      const expectCurrentCard = () => expect.poll(async () => (await inView())[0]).toBe(names[place])
      await expectCurrentCard()
      await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
      await expect(section.locator('[inert]').filter({ visible: true })).toHaveCount(0)
      await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
      await expect(section.locator('[inert]').filter({ visible: true })).not.toHaveCount(0)
      await expectCurrentCard()
      await page.pdf()
      await expectCurrentCard()
      await page.screenshot({ fullPage: true, type: 'jpeg' })
      await expectCurrentCard()
    }
  })
}

test('printing before the scroll event of a swipe keeps its card', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { track, names, inView } = await openCards(page, 'portfolio', { path: '/gallery' })
  // Chromium resets the position while it prints.
  await track.evaluate((element) => {
    const [, second] = [...element.children].filter((card) => !card.hasAttribute('inert'))
    element.scrollLeft += (second?.getBoundingClientRect().left ?? 0) - element.getBoundingClientRect().left
    dispatchEvent(new Event('beforeprint'))
    element.scrollLeft = 0
    dispatchEvent(new Event('afterprint'))
  })
  await expect.poll(inView).toEqual([names[1]])
})
