import sharp from 'sharp'
import { parsePage } from '#kit/parse-page.ts'
import { findAxeViolations } from '../axe.ts'
import { expect, TestSite, test } from '../fixtures.ts'
import { editRow, getForm, getList } from './locators.ts'
import { openBackOffice } from './sign-in.ts'

// Its own site: addresses and settings are part of every page.
test.describe('search and sharing', () => {
  let site: TestSite
  test.beforeAll(async () => {
    site = new TestSite()
    await site.start()
  })
  test.afterAll(() => site.remove())

  test('a service gets its own title, address and image by keyboard, with a preview of both languages', async ({
    page,
  }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await openBackOffice(page, site.url, 'Services')
    const title = await getList(page).getByRole('heading', { level: 3 }).first().innerText()
    await editRow(page, title)
    const form = getForm(page)
    const group = form.getByText('Search and sharing', { exact: true })
    await expect(form.getByText('all automatic')).toBeVisible()
    await expect(form.getByLabel('Search title', { exact: true })).toHaveCount(0)
    await form.locator('summary').focus()
    await page.keyboard.press('Enter')
    const searchTitle = form.getByLabel('Search title', { exact: true })
    await expect(searchTitle).toHaveAttribute('placeholder', `${title} · Contoh Teknologi`)
    const preview = form.getByRole('region', { name: 'Search result and shared link' })
    await expect(preview.getByText(`${title} · Contoh Teknologi`)).toHaveCount(2)

    await searchTitle.focus()
    await page.keyboard.type(`${'Judul panjang '.repeat(5)}`.trim())
    await expect(form.getByText('69 characters: more than about 60 may be cut off')).toBeVisible()
    await searchTitle.fill('Situs yang cepat')
    await form.getByLabel('Search title (English)', { exact: true }).fill('Fast sites')
    await expect(form.getByText('16 of about 60 characters')).toBeVisible()
    await expect(preview.getByText('Situs yang cepat')).toHaveCount(3)
    await expect(preview.getByText('Fast sites')).toHaveCount(3)
    const address = form.getByLabel('Address', { exact: true })
    await address.fill('Situs Cepat')
    await page.keyboard.press('Control+s')
    await expect(address).toHaveAccessibleDescription(/lower-case letters, digits and hyphens/)
    await expect(address).toHaveValue('Situs Cepat')
    await address.fill('situs-cepat')
    await expect(preview.getByText(/\/layanan\/situs-cepat-\d+$/)).toBeVisible()
    const buffer = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    await form
      .getByLabel('Social image', { exact: true })
      .setInputFiles({ name: 'kartu.png', mimeType: 'image/png', buffer })
    await expect(preview.locator('img[src^="blob:"]')).toHaveCount(2)
    await expect(form.getByText('4 set by you')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])

    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert').filter({ hasText: 'Saved and published.' })).toBeVisible()
    // Images of the browser have no host.
    expect([...hosts].filter((host) => host !== '')).toEqual([new URL(site.url).host])
    await editRow(page, title)
    await group.click()
    await expect(address).toHaveValue('situs-cepat')

    const sitemap = await (await page.request.get(`${site.url}/sitemap.xml`)).text()
    const [, path = ''] = /<loc>[^<]*(\/layanan\/situs-cepat-\d+)<\/loc>/.exec(sitemap) ?? []
    const html = await (await page.request.get(site.url + path)).text()
    const { title: shown, meta } = parsePage(html)
    expect([shown, meta['og:title']]).toEqual(['Situs yang cepat', 'Situs yang cepat'])
    const { pathname, search } = new URL(meta['og:image'] ?? '')
    const card = await page.request.get(site.url + pathname + search)
    const stats = await sharp(await card.body()).stats()
    expect(await sharp(await card.body()).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(stats.channels.map(({ mean }) => Math.round(mean / 16))).toEqual([16, 0, 0])
    const id = path.replace(/.*-/, '')
    const earlier = await page.request.get(`${site.url}/layanan/apa-saja-${id}`, { maxRedirects: 0 })
    expect([earlier.status(), earlier.headers()['location']]).toEqual([301, path])
  })

  for (const [language, label] of [
    ['id', 'Pencarian dan berbagi'],
    ['en', 'Search and sharing'],
  ] as const)
    test(`on a phone the group fits, without a violation: ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 740 })
      await page.emulateMedia({ colorScheme: language === 'id' ? 'dark' : 'light' })
      await page.addInitScript((value) => localStorage.setItem('adminLanguage', value), language)
      await openBackOffice(page, site.url, 'Blog')
      await page.getByRole('button', { name: 'Edit' }).first().click()
      await page.getByText(label, { exact: true }).click()
      const description = page.getByLabel('Search description', { exact: true })
      await description.fill('Kalimat '.repeat(30))
      await description.scrollIntoViewIfNeeded()
      await expect(description).toHaveValue('Kalimat '.repeat(30))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
      expect(await findAxeViolations(page)).toEqual([])
    })

  test('the settings keep search engines away, and the landing page has its own title', async ({ page }) => {
    await openBackOffice(page, site.url, 'Settings#search-and-sharing')
    const form = getForm(page)
    await expect(form.getByLabel('Search title', { exact: true })).toHaveAttribute(
      'placeholder',
      / · Contoh Teknologi$/,
    )
    await form.getByLabel('Search engines on this site', { exact: true }).selectOption('kept away')
    await expect(form.getByText('Not in search results')).toHaveCount(2)
    await form.getByRole('button', { name: 'Update Settings' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Saved and published.' })).toBeVisible()
    expect(await (await page.request.get(`${site.url}/robots.txt`)).text()).toMatch(/User-agent: \*\nDisallow: \/\n$/)
    const read = async () => parsePage(await (await page.request.get(`${site.url}/home/index.html`)).text())
    expect((await read()).meta['robots']).toBe('noindex')

    await form.getByLabel('Search engines on this site', { exact: true }).selectOption('welcome')
    await form.getByLabel('Search title', { exact: true }).fill('Rumah perangkat lunak di Jakarta')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await read()).title).toBe('Rumah perangkat lunak di Jakarta')
    expect((await read()).meta['robots']).toBeUndefined()
  })
})
