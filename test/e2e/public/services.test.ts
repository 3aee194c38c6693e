import { expect, TestSite, test } from '../fixtures.ts'
import { createContentClient } from './content-client.ts'

test('each card links to its page, in both languages, with the full description and a link back', async ({ page }) => {
  await page.goto('/home/index.html')
  const names = await page.locator('#services h3').allInnerTexts()
  expect(names.length).toBeGreaterThan(5)
  for (const [landing, lead, back] of [
    ['/home/index.html', '/layanan/', 'Solusi & layanan Contoh Teknologi'],
    ['/home/en/index.html', '/en/services/', 'Solutions & services Contoh Teknologi'],
  ] as const) {
    await page.goto(landing)
    const links = await page
      .locator('#services h3 a')
      .evaluateAll((all) =>
        all.map((link) => ({ href: link.getAttribute('href') ?? '', name: link.textContent?.trim() ?? '' })),
      )
    expect(new Set(links.map(({ href }) => href)).size).toBe(names.length)
    for (const { href, name } of links) {
      expect(href.startsWith(lead)).toBe(true)
      const response = await page.request.get(href)
      const html = await response.text()
      expect(response.status()).toBe(200)
      expect(html).toContain(`>${name.replaceAll('&', '&amp;')}</h1>`)
      expect(html).toMatch(/<div class="rich-text"[^>]*>\s*<(p|h2)/)
    }
    await page.goto(links[0]?.href ?? '')
    await page.locator('main').getByRole('link', { name: back }).click()
    await expect(page.frameLocator('iframe').locator('#services-heading')).toBeInViewport()
  }
})

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
