import type { Browser, Page } from '@playwright/test'
import { collections } from '#content/collections.ts'
import { openBackOffice } from './back-office/sign-in.ts'
import { expect, test } from './fixtures.ts'

const KB = 1024

// The screens of the collections have the same scripts; rich text, which only some have, loads its editor.
const collectionRoutes = new Set(Object.values(collections).map(({ screen }) => screen.route as string))
const measuredCollectionRoutes: readonly string[] = [
  collections.gallery.screen.route,
  collections.settings.screen.route,
]

/** Returns the transferred bytes of each type of resource of a page that is opened with an empty cache. */
async function measureBytes(browser: Browser, open: (page: Page) => Promise<unknown>): Promise<Map<string, number>> {
  const context = await browser.newContext({ viewport: { width: 375, height: 740 } })
  const page = await context.newPage()
  const sizes: Promise<readonly [type: string, bytes: number]>[] = []
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => [request.resourceType(), responseBodySize]))
  })
  await open(page)
  await page.waitForLoadState('networkidle')
  const bytesByType = new Map<string, number>()
  for (const [type, bytes] of await Promise.all(sizes)) bytesByType.set(type, (bytesByType.get(type) ?? 0) + bytes)
  await context.close()
  return bytesByType
}

test('the landing page has at most 14 KB of HTML and 12 KB of scripts', async ({ browser, site }) => {
  for (const path of ['/home/index.html', '/home/en/index.html']) {
    // The best compression replaces the quick one shortly after the first visit.
    await expect(async () => {
      const bytes = await measureBytes(browser, (page) => page.goto(site.url + path))
      expect(bytes.get('document'), `HTML of ${path}`).toBeGreaterThan(5 * KB)
      expect(bytes.get('document'), `HTML of ${path}`).toBeLessThanOrEqual(14 * KB)
      expect(bytes.get('script') ?? 0, `scripts of ${path}`).toBeLessThanOrEqual(12 * KB)
    }).toPass({ timeout: 20_000 })
  }
})

test('an inner page, without the styles of the landing page, has at most 10 KB of HTML', async ({ browser, site }) => {
  const landing = await (await fetch(`${site.url}/home/index.html`)).text()
  const servicePath = /"(\/layanan\/[^"]+)"/.exec(landing)?.[1] ?? ''
  for (const path of [servicePath, '/penawaran', '/blog']) {
    await expect(async () => {
      const bytes = await measureBytes(browser, (page) => page.goto(site.url + path))
      expect(bytes.get('document'), `HTML of ${path}`).toBeGreaterThan(5 * KB)
      expect(bytes.get('document'), `HTML of ${path}`).toBeLessThanOrEqual(10 * KB)
    }).toPass({ timeout: 20_000 })
  }
})

test('the sign-in screen has at most 75 KB of scripts', async ({ browser, site }) => {
  const bytes = await measureBytes(browser, async (page) => {
    await page.goto(`${site.url}/admin`)
    await expect(page.getByLabel('Username')).toBeVisible()
  })
  expect(bytes.get('script')).toBeLessThanOrEqual(75 * KB)
})

test('a screen without rich text has at most 200 KB of scripts', async ({ browser, page, site }) => {
  await openBackOffice(page, site.url)
  const routes = await page
    .locator('a[href^="/HomeAdmin/"]')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').replace('/HomeAdmin/', '')))
  const otherRoutes = [...new Set(routes)].filter((route) => !collectionRoutes.has(route))
  expect(otherRoutes).toContain('Memo')
  const tooLarge: string[] = []
  for (const route of [...measuredCollectionRoutes, ...otherRoutes]) {
    const bytes = await measureBytes(browser, (fresh) => openBackOffice(fresh, site.url, route))
    const script = bytes.get('script') ?? 0
    expect(script, `scripts of ${route}`).toBeGreaterThan(100 * KB)
    if (script > 200 * KB) tooLarge.push(`${route}: ${(script / KB).toFixed(1)} KB`)
  }
  expect(tooLarge).toEqual([])
})
