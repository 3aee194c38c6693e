import { expect, test } from '../fixtures.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })

  test('at most eight files load before scrolling, and images load on scroll', async ({ page }) => {
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    await page.goto('/home/index.html', { waitUntil: 'networkidle' })
    expect(files.filter((url) => url.startsWith('http')).length).toBeLessThanOrEqual(8)
    const last = page.locator('.feature-list li').last()
    const isImageLoaded = () => last.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
    await last.scrollIntoViewIfNeeded()
    await expect.poll(isImageLoaded).toBe(true)
    await expect(last.locator('img')).toBeVisible()
  })
})

test('print has dark text on white, each card once, and no controls', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/home/index.html')
  await expect.poll(() => page.locator('.carousel [inert]').count()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const part of ['.bar', '.carousel-controls', '.arrows', '[inert]', '.button'])
    await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(0)
  const shown = await page.locator('#team .person').filter({ visible: true }).count()
  expect(shown).toBe(new Set(await page.locator('#team .person strong').allTextContents()).size)
  for (const heading of await page.getByRole('heading', { level: 2 }).all()) {
    await expect(heading).toBeVisible()
    expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
  }
})

test('the browser loads the pages of links before they are pressed, but no file and no back office', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/blog`)
  const matches = (href: string) =>
    page.evaluate((path) => {
      const { prefetch, prerender } = JSON.parse(document.querySelector('[type=speculationrules]')?.textContent ?? '')
      const link = document.createElement('a')
      link.setAttribute('href', path)
      const isOneOf = (patterns: string[]) =>
        patterns.some((one) => new URLPattern(one, location.origin).test(link.href))
      return [prefetch, prerender].map(([{ where }]) => {
        const [pages, files, places] = where.and
        const isLeftOut = isOneOf(files.not.href_matches) || link.matches(places.not.selector_matches)
        return isOneOf([pages.href_matches]) && !isLeftOut
      })
    }, href)
  for (const path of ['/', '/en/blog']) expect(await matches(path), path).toEqual([true, true])
  const others = [
    '#a',
    'https://other.example/',
    '//other.example/',
    '/downloads/a/b.pdf',
    '/media/a.jpg',
    '/blog/rss.xml',
    '/HomeAdmin/Memo',
  ]
  for (const path of others) expect(await matches(path), path).toEqual([false, false])
})
