import { useOwnSite } from '../back-office/own-site.ts'
import { createEntry } from '../back-office/sign-in.ts'
import { expect, test } from '../fixtures.ts'

useOwnSite({ SAMPLE_CONTENT: 'off' })

test('rich text has its alignment, and its media stay within the page width', async ({ page }) => {
  const paragraphdetail =
    '<p style="text-align:center">Tengah</p><iframe src="https://www.youtube-nocookie.com/embed/abc"></iframe>'
  await createEntry(page, 'services', { title: 'Paket lengkap', paragraphdetail })
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'video' }))
  await page.goto('/home/index.html')
  await page.getByRole('link', { name: 'Paket lengkap', exact: true }).click()
  await expect(page.getByText('Tengah')).toHaveCSS('text-align', 'center')
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await page.locator('.rich-text iframe').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(width)
  }
})
