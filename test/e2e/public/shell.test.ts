import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../site.ts'

const frameOf = (page: Page) => page.frameLocator('iframe')
const menuOf = (page: Page) => frameOf(page).getByRole('navigation').first()

test('it paints the brand and "Loading..." at once, in either scheme, until the page in the frame is there', async ({
  browser,
  site,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/home/index.html', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(site.address, { waitUntil: 'commit' })
    await expect(page.getByText('Contoh Teknologi', { exact: true })).toBeVisible()
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(paints).toBe(1)
    // Behind the frame is the page's own ground: not white where the page will be dark.
    const waiting = await groundOf(page)
    release()
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible()
    // It stays behind the frame until the last picture in there has come.
    await expect(page.getByText('Loading...', { exact: true })).toBeHidden({ timeout: 30_000 })
    expect(waiting).toEqual(await groundOf(page))
    await page.close()
  }
})

/** The colour of the lower left corner: red, green, blue. */
async function groundOf(page: Page): Promise<number[]> {
  const { height } = page.viewportSize() ?? { height: 1 }
  const picture = await page.screenshot({ clip: { x: 0, y: height - 2, width: 2, height: 2 } })
  return [...(await sharp(picture).removeAlpha().resize(1, 1).raw().toBuffer())]
}

test('its address and the frame stay at the same section, back and forward included', async ({ page }) => {
  // Whoever leaves while the page still glides comes back to where it was gliding.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(frameOf(page).locator('#page-top')).toBeInViewport()
  for (const [link, id] of [
    ['Services', 'services'],
    ['Team', 'team'],
    ['Contact', 'contact'],
  ] as const) {
    await menuOf(page).getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(frameOf(page).locator(`#${id}`)).toBeInViewport()
  }
  for (const id of ['team', 'services']) {
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(frameOf(page).locator(`#${id}-heading`)).toBeInViewport()
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(frameOf(page).locator('h1')).toBeInViewport()
  await page.goForward()
  await expect(page).toHaveURL(/#services$/)
  await expect(frameOf(page).locator('#services-heading')).toBeInViewport()
  await frameOf(page).getByRole('link', { name: 'Contoh Teknologi' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(frameOf(page).locator('h1')).toBeInViewport()
})

test('an address with a section opens there, and so does one that is typed later', async ({ page }) => {
  await page.goto('/?lang=en#team')
  await expect(frameOf(page).locator('#team-heading')).toBeInViewport()
  await expect(frameOf(page).getByRole('heading', { name: 'OUR TEAM' })).toBeVisible()
  await page.evaluate(() => {
    location.hash = 'services'
  })
  await expect(frameOf(page).locator('#services-heading')).toBeInViewport()
  await expect(page).toHaveURL(/\?lang=en#services$/)
  await page.reload()
  await expect(frameOf(page).locator('#services-heading')).toBeInViewport()
})

test('whatever leads off the landing page opens in the top window, and back leads to the same place', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const links = await frameOf(page)
    .locator('a[href]')
    .evaluateAll((all) =>
      all.map((link) => ({ href: link.getAttribute('href') ?? '', target: link.getAttribute('target') })),
    )
  const leaving = links.filter(({ href }) => !/^(#|tel:|mailto:)/.test(href))
  expect(leaving.length).toBeGreaterThan(20)
  expect(leaving.filter(({ target }) => target !== '_top')).toEqual([])
  await menuOf(page).getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL(/#services$/)
  const card = frameOf(page).locator('#services').getByRole('listitem').first().getByRole('heading')
  const service = (await card.innerText()).trim()
  const link = card.getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const place = await frameOf(page)
    .locator('html')
    .evaluate((root) => root.scrollTop)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service)
  expect(new URL(page.url()).pathname).toMatch(/^\/layanan\//)
  await page.goBack()
  await expect(page).toHaveURL(/#services$/)
  await expect
    .poll(() =>
      frameOf(page)
        .locator('html')
        .evaluate((root) => root.scrollTop),
    )
    .toBeCloseTo(place, -1)
})

test('the keyboard passes through it as if it were not there', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.waiting')).toBeHidden()
  // The keys scroll the page without a click into it.
  await page.keyboard.press('End')
  const scrolled = () =>
    frameOf(page)
      .locator('html')
      .evaluate((root) => root.scrollTop)
  await expect.poll(scrolled).toBeGreaterThan(1000)
  await page.keyboard.press('Home')
  await expect.poll(scrolled).toBe(0)
  await page.keyboard.press('Tab')
  const skip = frameOf(page).getByRole('link', { name: 'Langsung ke isi' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(frameOf(page).getByRole('link', { name: 'Learn More' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#features$/)
})

test('to a screen reader it is a frame with the company’s name, and nothing beside it', async ({ page }) => {
  await page.goto('/')
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Contoh Teknologi')
  const heard = page.locator('body > :not([aria-hidden=true])')
  expect(await heard.evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual(['IFRAME'])
  const names = await frameOf(page).getByRole('heading').allInnerTexts()
  expect(names.length).toBeGreaterThan(20)
})

test('it keeps the head of the site itself', async ({ page }) => {
  for (const [path, language] of [
    ['/', 'id'],
    ['/?lang=en', 'en'],
  ] as const) {
    await page.goto(path)
    const head = await page.evaluate(() => {
      const read = (selector: string, attribute: string) =>
        document.head.querySelector(selector)?.getAttribute(attribute)
      return {
        language: document.documentElement.lang,
        title: document.title,
        description: read('meta[name=description]', 'content'),
        canonical: read('link[rel=canonical]', 'href'),
        languages: [...document.head.querySelectorAll('link[hreflang]')].map((link) => link.getAttribute('hreflang')),
        shared: read('meta[property="og:title"]', 'content'),
        data: document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
      }
    })
    expect(head).toMatchObject({ language, languages: ['id', 'en', 'x-default'] })
    expect(head.title).toContain('Contoh Teknologi')
    expect(head.description).not.toBe('')
    expect(head.shared).toBe(head.title)
    expect(head.canonical?.endsWith(path)).toBe(true)
    expect(JSON.parse(head.data)).toHaveProperty('@graph')
    await expect(frameOf(page).locator('html')).toHaveAttribute('lang', language)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page in the frame is whole, and its links lead on', async ({ page }) => {
    await page.goto('/')
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(frameOf(page).locator('#team img').first()).toBeVisible()
    await menuOf(page).getByRole('link', { name: 'Team' }).click()
    await expect(frameOf(page).locator('#team-heading')).toBeInViewport()
    await frameOf(page).getByRole('link', { name: 'EN', exact: true }).click()
    await expect(page).toHaveURL(/\?lang=en$/)
    await expect(frameOf(page).getByRole('heading', { name: 'Our Features' })).toBeVisible()
    await frameOf(page).getByRole('link', { name: 'Blog', exact: true }).click()
    await expect(page).toHaveURL(/\/en\/blog$/)
  })
})
