import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { delayRequests } from '../delay-requests.ts'
import { expect, test } from '../fixtures.ts'

const getFrame = (page: Page) => page.frameLocator('iframe')
const getMenu = (page: Page) => getFrame(page).getByRole('navigation').first()
const readScrollTop = (page: Page) =>
  getFrame(page)
    .locator('html')
    .evaluate((root) => root.scrollTop)

test('the shell page paints brand and "Loading..." at once, in both colour schemes, until the frame has loaded', async ({
  browser,
  site,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme })
    const release = await delayRequests(page, '**/home/index.html')
    await page.goto(site.url, { waitUntil: 'commit' })
    await expect(page.getByText('Contoh Teknologi', { exact: true })).toBeVisible()
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(paints).toBe(1)
    // The background behind the frame matches the page: not white in a dark scheme.
    const backgroundWhileLoading = await readBackgroundColor(page)
    release()
    await expect(getFrame(page).getByRole('heading', { level: 1 })).toBeVisible()
    // The text stays behind the frame until the last image in it has loaded.
    await expect(page.getByText('Loading...', { exact: true })).toBeHidden()
    expect(backgroundWhileLoading).toEqual(await readBackgroundColor(page))
    await page.close()
  }
})

/** The colour of the lower left corner as red, green, blue. */
async function readBackgroundColor(page: Page): Promise<number[]> {
  const { height } = page.viewportSize() ?? { height: 1 }
  const screenshot = await page.screenshot({ clip: { x: 0, y: height - 2, width: 2, height: 2 } })
  return [...(await sharp(screenshot).removeAlpha().resize(1, 1).raw().toBuffer())]
}

test('URL and frame stay at the same section, with Back and Forward too', async ({ page }) => {
  // A navigation during a smooth scroll would restore the position of that scroll.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(getFrame(page).locator('#page-top')).toBeInViewport()
  for (const [link, id] of [
    ['Services', 'services'],
    ['Team', 'team'],
  ] as const) {
    await getMenu(page).getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(getFrame(page).locator(`#${id}`)).toBeInViewport()
  }
  await page.goBack()
  await expect(page).toHaveURL(/#services$/)
  await expect(getFrame(page).locator('#services-heading')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(getFrame(page).locator('h1')).toBeInViewport()
  await page.goForward()
  await expect(page).toHaveURL(/#services$/)
  await expect(getFrame(page).locator('#services-heading')).toBeInViewport()
  await getFrame(page).getByRole('link', { name: 'Contoh Teknologi' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(getFrame(page).locator('h1')).toBeInViewport()
})

test('a URL with a section opens there, also when the hash is changed later', async ({ page }) => {
  await page.goto('/?lang=en#team')
  await expect(getFrame(page).locator('#team-heading')).toBeInViewport()
  await expect(getFrame(page).getByRole('heading', { name: 'OUR TEAM' })).toBeVisible()
  await page.evaluate(() => {
    location.hash = 'services'
  })
  await expect(getFrame(page).locator('#services-heading')).toBeInViewport()
  await expect(page).toHaveURL(/\?lang=en#services$/)
  await page.reload()
  await expect(getFrame(page).locator('#services-heading')).toBeInViewport()
})

test('a link that is followed while images still arrive is not undone when they have arrived', async ({ page }) => {
  const release = await delayRequests(page, '**/media/**')
  await page.goto('/#team', { waitUntil: 'commit' })
  await expect(getFrame(page).locator('#team-heading')).toBeInViewport()
  await getMenu(page).getByRole('link', { name: 'Services' }).click()
  await expect(getFrame(page).locator('#services-heading')).toBeInViewport()
  release()
  await expect(page).toHaveURL(/#services$/)
  await expect(getFrame(page).locator('#services-heading')).toBeInViewport()
})

test('every link off the landing page opens in the top window, and Back returns to the same position', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const links = await getFrame(page)
    .locator('a[href]:not([href^="#"], [href^="tel:"], [href^="mailto:"])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('target')))
  expect(links.length).toBeGreaterThan(20)
  expect(new Set(links)).toEqual(new Set(['_top']))
  await getMenu(page).getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL(/#services$/)
  const link = getFrame(page).locator('#services h3').first().getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const place = await readScrollTop(page)
  await link.click()
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/layanan/'))
  // Images arrive after the first layout, as over any network: Chromium scrolls to the fragment at its first layout and
  // restores the position at the load event, whatever their order.
  await page.route('**/media/**', async (route) => {
    await sleep(300)
    await route.continue()
  })
  await page.goBack()
  await expect(page).toHaveURL(/#services$/)
  await expect.poll(() => readScrollTop(page)).toBeCloseTo(place, -1)
})

test('the keyboard and screen readers reach the page in the frame at once, and nothing else', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.waiting')).toBeHidden()
  const exposed = page.locator('body > :not([aria-hidden=true], noscript)')
  expect(await exposed.evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual(['IFRAME'])
  // The keys scroll the page without a click into the frame.
  await page.keyboard.press('End')
  const distanceToEnd = () =>
    getFrame(page)
      .locator('html')
      .evaluate((root) => root.scrollHeight - root.clientHeight - root.scrollTop)
  // A key can be lost while the page still scrolls smoothly.
  await expect.poll(distanceToEnd).toBeLessThan(2)
  expect(await readScrollTop(page)).toBeGreaterThan(1000)
  await page.keyboard.press('Home')
  await expect.poll(() => readScrollTop(page)).toBe(0)
  await page.keyboard.press('Tab')
  const skip = getFrame(page).getByRole('link', { name: 'Langsung ke isi' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  for (const name of ['Minta penawaran', 'Learn More']) {
    await page.keyboard.press('Tab')
    await expect(getFrame(page).locator('.hero').getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#features$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page in the frame is complete, and its links work', async ({ page }) => {
    await page.goto('/')
    await expect(getFrame(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(getFrame(page).locator('#team img').first()).toBeVisible()
    await getMenu(page).getByRole('link', { name: 'Team' }).click()
    await expect(getFrame(page).locator('#team-heading')).toBeInViewport()
    await getFrame(page).getByRole('link', { name: 'EN', exact: true }).click()
    await expect(page).toHaveURL(/\?lang=en$/)
    await expect(getFrame(page).getByRole('heading', { name: 'Our Features' })).toBeVisible()
    await getFrame(page).getByRole('link', { name: 'Blog', exact: true }).click()
    await expect(page).toHaveURL(/\/en\/blog$/)
  })
})
