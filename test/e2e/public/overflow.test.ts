import type { Page } from '@playwright/test'
import { startValues } from '#content/page-sections/starts.ts'
import { useOwnSite } from '../back-office/own-site.ts'
import { callApi } from '../back-office/sign-in.ts'
import { expect, test } from '../fixtures.ts'
import { listEntryPaths } from './entry-paths.ts'

// extreme-content.test.ts covers long, many and no entries.
const PAGES = ['/home/index.html', '/home/en/index.html', '/penawaran', '/penawaran/terkirim', '/privasi', '/503']
const LISTS = ['/blog', '/en/blog', '/cari', '/cari?q=aplikasi', `/cari?q=${'x'.repeat(120)}`, '/Services']

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

type Window = readonly [width: number, fontSize: '100%' | '200%']

/** Expects that nothing is wider than any of these windows, and that the language switch is inside. */
async function expectNoOverflow(page: Page, path: string, windows: readonly Window[]): Promise<void> {
  await page.goto(path)
  const frame = page.frames().at(-1) ?? page.mainFrame()
  await expect(frame.locator('.loading').filter({ visible: true })).toHaveCount(0)
  for (const [width, fontSize] of windows) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await frame.evaluate((size) => {
      document.documentElement.style.fontSize = size
      const right = document.querySelector('.languages')?.getBoundingClientRect().right ?? 0
      return Math.max(document.documentElement.scrollWidth, right) - innerWidth
    }, fontSize)
    expect(overflow, `${path} at ${width} px, text ${fontSize}`).toBeLessThanOrEqual(0)
  }
}

test('no page is wider than the window, from a phone to a desktop and with text of twice the size', async ({
  page,
}) => {
  // 640 px correspond to a window of 1280 px at 200 % zoom, 320 px to 400 %.
  const windows: readonly Window[] = [
    ...([320, 375, 640, 1280] as const).map((width) => [width, '100%'] as const),
    ...([320, 375, 640, 1280] as const).map((width) => [width, '200%'] as const),
  ]
  for (const path of [...PAGES, ...LISTS, '/nowhere', '/a', ...(await listEntryPaths(page))])
    await expectNoOverflow(page, path, windows)
})

test.describe('with a WhatsApp number', () => {
  useOwnSite()

  test('no page is wider than a phone with text of twice the size, and both buttons are inside', async ({ page }) => {
    const [{ id }] = await callApi<[{ readonly id: number }]>(page.request, 'GET', 'contact')
    await callApi(page.request, 'PUT', `contact/${id}`, { data: { whatsapp: '0812-5550-0138' } })
    await callApi(page.request, 'POST', 'pages', {
      data: { ...startValues('careers'), title: 'Karier', title_en: 'Careers', slug: 'lowongan', slug_en: 'jobs' },
    })
    for (const path of [...PAGES, ...LISTS, '/lowongan', '/a', ...(await listEntryPaths(page))]) {
      await expectNoOverflow(
        page,
        path,
        ([320, 375, 1280] as const).map((width) => [width, '200%'] as const),
      )
      await page.setViewportSize({ width: 320, height: 800 })
      const cut = await page
        .locator('main .button, .quotation-bar a')
        .evaluateAll((buttons) =>
          buttons.filter((button) => button.getBoundingClientRect().right > innerWidth).map((one) => one.textContent),
        )
      expect(cut, path).toEqual([])
    }
  })
})

for (const name of [
  'PT Maju Bersama Teknologi',
  'PT Pembangunan Teknologi Informasi dan Komunikasi Nusantara Sejahtera Bersamaku',
]) {
  test.describe(`a company name of ${name.length} letters`, () => {
    useOwnSite({ SITE_NAME: name })

    test('causes no horizontal overflow', async ({ page }) => {
      const windows = ([320, 360, 375, 1280] as const).map((width) => [width, '100%'] as const)
      for (const path of ['/', '/home/index.html', '/a', '/blog', '/penawaran', '/privasi', '/nowhere'])
        await expectNoOverflow(page, path, windows)
    })
  })
}
