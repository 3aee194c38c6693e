import { expect, TestSite, test } from '../fixtures.ts'

const names = [
  'PT Maju Bersama Teknologi',
  'PT Pembangunan Teknologi Informasi dan Komunikasi Nusantara Sejahtera Bersamaku',
]
const paths = ['/', '/home/index.html', '/home/en/index.html', '/a', '/blog', '/penawaran', '/privasi', '/nowhere']

for (const name of names) {
  test(`a company name of ${name.length} letters causes no horizontal overflow`, async ({ page }) => {
    test.setTimeout(180_000)
    const site = new TestSite()
    await site.start({ SITE_NAME: name })
    try {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const path of paths) {
        await page.goto(site.url + path)
        const isWithinViewport = path === '/' ? page.frameLocator('iframe') : page
        await expect(isWithinViewport.getByText(`Copyright © 2024 ${name}`)).toBeAttached()
        for (const width of [320, 360, 375, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          const wide = await isWithinViewport.locator('html').evaluate((root) => root.scrollWidth)
          expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width)
          const last = await isWithinViewport.getByRole('link', { name: 'EN', exact: true }).boundingBox()
          expect((last?.x ?? width) + (last?.width ?? 0), `${path} at ${width}`).toBeLessThanOrEqual(width)
        }
      }
    } finally {
      await site.remove()
    }
  })
}
