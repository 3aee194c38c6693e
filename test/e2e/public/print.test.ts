import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { listCards, listCardsInView, sliceCyclic } from './carousel-cards.ts'

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
    await page.goto(path)
    const section = page.locator(`#${id}`)
    await expect(page.locator(`#${id}[data-live], #${id} [data-live]`)).toBeAttached()
    const names = await listCards(section)
    const readVisibleCards = async () => (await listCardsInView(section))[0]
    const turn = section.getByRole('button', { name: /Proyek berikutnya|Ke kartu 3/ })
    for (const place of [0, id === 'team' ? 2 : 1]) {
      if (place > 0) await turn.click()
      const [wanted] = sliceCyclic(names, place, 1)
      await expect.poll(readVisibleCards).toBe(wanted)
      await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
      await expect(section.locator('[inert]').filter({ visible: true })).toHaveCount(0)
      await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
      await expect(section.locator('[inert]').filter({ visible: true })).not.toHaveCount(0)
      await expect.poll(readVisibleCards).toBe(wanted)
      await page.pdf()
      await expect.poll(readVisibleCards).toBe(wanted)
      await page.screenshot({ fullPage: true, type: 'jpeg' })
      await expect.poll(readVisibleCards).toBe(wanted)
    }
  })
}

test('printing before the scroll event of a swipe keeps its card', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/gallery')
  const section = page.locator('#portfolio')
  await expect(page.locator('#portfolio[data-live]')).toBeAttached()
  const [wanted] = sliceCyclic(await listCards(section), 1, 1)
  // Chromium resets the position while it prints.
  await section.locator('[data-slides]').evaluate((track) => {
    const cards = [...track.children].filter((card) => !card.hasAttribute('inert'))
    track.scrollLeft += (cards[1]?.getBoundingClientRect().left ?? 0) - track.getBoundingClientRect().left
    dispatchEvent(new Event('beforeprint'))
    track.scrollLeft = 0
    dispatchEvent(new Event('afterprint'))
  })
  await expect.poll(async () => (await listCardsInView(section))[0]).toBe(wanted)
})
