import type { Page } from '@playwright/test'
import { startValues } from '#content/page-sections/starts.ts'
import { landingSections } from '#content/sections.ts'
import { useOwnSite } from '../back-office/own-site.ts'
import { callApi } from '../back-office/sign-in.ts'
import { expect, test } from '../fixtures.ts'

const PHONE = { viewport: { width: 375, height: 800 } }

const getMenu = (page: Page) => page.getByRole('navigation', { name: 'Navigasi utama' })

/** Whether the section's heading is in view, below the bar. */
async function isHeadingInView(page: Page, id: string): Promise<boolean> {
  return page.evaluate((name) => {
    const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0
    const top = document.getElementById(`${name}-heading`)?.getBoundingClientRect().top ?? -1
    return top >= bar && top < innerHeight
  }, id)
}

/** Serves the page as browsers without popover support see it: neither the attribute nor the selector. */
async function servePageWithoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover')
  })
  await page.route('**/home/index.html', async (route) => {
    const response = await route.fetch()
    const html = (await response.text())
      .replace(' popover="auto"', '')
      .replaceAll(':popover-open', ':unknown-to-this-browser')
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ status: 200, headers, body: html })
  })
}

for (const [name, prepare] of [
  ['with popovers', async () => {}],
  ['without popovers', servePageWithoutPopovers],
] as const) {
  test.describe(`on a phone, ${name}`, () => {
    test.use(PHONE)

    test('the menu opens, and closes on a followed link, Escape and a click outside', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await prepare(page)
      await page.goto('/home/index.html')
      const button = page.getByRole('button', { name: 'Menu' })
      const menu = getMenu(page)
      await expect(page.locator('[data-live]').first()).toBeAttached()
      await expect(menu).toBeHidden()
      await button.click()
      await expect(menu.getByRole('link')).toHaveCount(7)
      await expect(menu.getByRole('link', { name: 'Contact' })).toBeInViewport()
      // The browser itself exposes the state of a popover.
      if (name === 'without popovers') await expect(button).toHaveAttribute('aria-expanded', 'true')
      await menu.getByRole('link', { name: 'Team' }).click()
      await expect(menu).toBeHidden()
      await expect(page).toHaveURL(/#team$/)
      await expect.poll(() => isHeadingInView(page, 'team')).toBe(true)
      await button.click()
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await button.click()
      await expect(menu).toBeVisible()
      await page.mouse.click(20, 780)
      await expect(menu).toBeHidden()
      await button.click()
      await button.click()
      await expect(menu).toBeHidden()
    })
  })

  test(`on a wide screen, ${name}, the bar shows the links`, async ({ page }) => {
    await prepare(page)
    await page.goto('/home/index.html')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    for (const link of await getMenu(page).getByRole('link').all()) await expect(link).toBeInViewport()
  })
}

test.describe('on a phone without JavaScript', () => {
  test.use({ ...PHONE, javaScriptEnabled: false, hasTouch: true })

  test('the links are a scrollable row, cover nothing, and leave nothing open when followed', async ({ page }) => {
    const links = getMenu(page).getByRole('link')
    for (const path of ['/a', '/penawaran', '/home/index.html']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
      await expect(links.first()).toBeInViewport()
      await links.last().scrollIntoViewIfNeeded()
      await expect(links.last()).toBeInViewport()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, path).toBeLessThanOrEqual(375)
      const bar = await page.locator('.bar').boundingBox()
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      if (path !== '/a') expect(heading?.y, path).toBeGreaterThanOrEqual(bar?.height ?? 999)
    }
    await links.filter({ hasText: 'Services' }).click()
    await expect(page).toHaveURL(/#services$/)
    await expect.poll(() => isHeadingInView(page, 'services')).toBe(true)
    expect((await page.locator('.bar').boundingBox())?.height).toBeLessThan(125)
  })
})

test.describe('with the labels of an owner', () => {
  const site = useOwnSite()
  const widths = [1024, 1100, 1152, 1200, 1280, 1366, 1440]
  const indonesian = ['Keunggulan', 'Kenapa Kami', 'Layanan', 'Portofolio', 'Klien Kami', 'Tim Kami', 'Hubungi Kami']
  const long = landingSections.map(() => 'Mengapa Memilih Kami')

  test('the bar has every link on one line beside the logo and the languages, or the menu of a phone', async ({
    page,
    request,
  }) => {
    const [{ img }] = await callApi<[{ readonly img: string }]>(request, 'GET', 'header')
    /** Returns the widths at which the links are in the bar. */
    const listWidths = async (labels: readonly string[], values: Readonly<Record<string, string>> = {}) => {
      const data = Object.fromEntries(landingSections.map(({ id }, index) => [`${id}Label`, labels[index] ?? '']))
      await callApi(request, 'PUT', 'settings', {
        data: { ...data, logo: '', typeface: '', menuBlog: '', menuSearch: '', ...values },
      })
      await page.goto(`${site.url}/home/index.html`)
      await expect(page.locator('[data-live]').first()).toBeAttached()
      const shown: number[] = []
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const button = page.getByRole('button', { name: 'Menu' })
        // The observer of the bar runs before the next frame is painted.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        const bar = await page.evaluate(() => {
          const boxes = [...document.querySelectorAll('.brand, .fold, .menu a, .ask a, .languages a')]
            .map((element) => element.getBoundingClientRect())
            .filter((box) => box.width > 0)
          const overlaps = boxes.filter((box, index) => index > 0 && box.left < (boxes[index - 1]?.right ?? 0) - 1)
          const tall = boxes.filter((box) => box.height > 46)
          const { scrollWidth } = document.documentElement
          return { overlaps, tall, scrollWidth, right: Math.max(...boxes.map((box) => box.right)) }
        })
        expect(bar, `${labels[0]} at ${width}`).toMatchObject({ overlaps: [], tall: [], scrollWidth: width })
        expect(bar.right).toBeLessThanOrEqual(width)
        if (await button.isVisible()) {
          await button.click()
          await expect(getMenu(page).getByRole('link').last()).toBeVisible()
          await page.keyboard.press('Escape')
        } else shown.push(width)
      }
      return shown
    }
    const everything = { logo: img, menuBlog: 'in the menu', menuSearch: 'in the menu' }
    expect(await listWidths([])).toEqual(widths)
    expect(await listWidths(indonesian)).toEqual(expect.arrayContaining([1280, 1366, 1440]))
    expect(await listWidths(indonesian, { ...everything, typeface: 'Literata' })).toContain(1440)
    expect(await listWidths(long, everything)).toEqual([])
  })

  test('two own pages and WhatsApp leave the links in the bar from 1280 px on, further apart where there is room', async ({
    page,
    request,
  }) => {
    const ownLabels = Object.fromEntries(landingSections.map(({ id }) => [`${id}Label`, '']))
    const data = { ...ownLabels, menuBlog: '', menuSearch: '', logo: '', typeface: '' }
    await callApi(request, 'PUT', 'settings', { data })
    const [{ id }] = await callApi<[{ readonly id: number }]>(request, 'GET', 'contact')
    await callApi(request, 'PUT', `contact/${id}`, { data: { whatsapp: '0812-5550-0138' } })
    for (const title of ['Tentang', 'Karier']) {
      const slug = title.toLowerCase()
      const values = { ...startValues('about'), title, title_en: title, slug, slug_en: slug, menu: 'in the menu' }
      await callApi(request, 'POST', 'pages', { data: values })
    }
    for (const [width, leastGap] of [
      [1280, 8],
      [1920, 20],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${site.url}/home/index.html`)
      await expect(page.locator('[data-live]').first()).toBeAttached()
      await expect(page.getByRole('button', { name: 'Menu' }), `${width} px`).toBeHidden()
      const boxes = await getMenu(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect))
      expect(boxes).toHaveLength(9)
      const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0))
      expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(leastGap)
      expect(boxes.at(-1)?.right).toBeLessThan(width)
    }
  })
})
