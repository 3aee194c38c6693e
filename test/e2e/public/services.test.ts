import { expect, TestSite, test } from '../fixtures.ts'
import { createContentClient } from './content-client.ts'

test('rich text is shown as written, and its media stay within the page width', async ({ page }) => {
  const site = new TestSite()
  await site.start({ SAMPLE_CONTENT: 'off' })
  try {
    const contentClient = await createContentClient(site)
    const paragraphdetail = [
      '<h2>Isi paket</h2><ul><li>Satu</li></ul><ol><li>Dua</li></ol><blockquote><p>Kutipan</p></blockquote>',
      '<pre><code>const a = 1</code></pre>',
      '<p style="text-align:center">Tengah <strong>tebal</strong> <em>miring</em> <u>garis</u></p>',
      '<p><a href="https://contoh.example/">Tautan</a><script>alert(1)</script></p>',
      '<iframe src="https://www.youtube-nocookie.com/embed/abc"></iframe>',
    ].join('')
    await contentClient.createEntry('services', { title: 'Paket lengkap', paragraph: 'Singkat', paragraphdetail })
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'video' }))
    await page.goto(`${site.url}/home/index.html`)
    await page.getByRole('link', { name: 'Paket lengkap', exact: true }).click()
    const text = page.locator('.rich-text')
    await expect(text.getByRole('heading', { level: 2, name: 'Isi paket' })).toBeVisible()
    await expect(text.getByRole('listitem')).toHaveText(['Satu', 'Dua'])
    await expect(text.getByRole('blockquote')).toHaveText('Kutipan')
    await expect(text.getByRole('code')).toHaveText('const a = 1')
    await expect(text.getByText('Tengah')).toHaveCSS('text-align', 'center')
    await expect(text.getByRole('link', { name: 'Tautan' })).toHaveAttribute('href', 'https://contoh.example/')
    await expect(text.locator('script')).toHaveCount(0)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const box = await text.locator('iframe').boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(width)
    }
  } finally {
    await site.remove()
  }
})
