import sharp from 'sharp'
import { parsePage } from '#kit/parse-page.ts'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { drawPng } from './files.ts'
import { editFirst, getField, getForm, getSavedAlert } from './locators.ts'
import { useOwnSite } from './own-site.ts'
import { openScreen } from './sign-in.ts'

// Addresses and settings are part of every page.
const site = useOwnSite()

test('a service gets its own title, address and image, with a preview of both languages', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await openScreen(page, 'Services')
  const title = await editFirst(page)
  const form = getForm(page)
  await expect(form.getByText('all automatic')).toBeVisible()
  await expect(getField(page, 'Search title')).toHaveCount(0)
  await form.locator('summary').focus()
  await page.keyboard.press('Enter')
  const searchTitle = getField(page, 'Search title')
  await expect(searchTitle).toHaveAttribute('placeholder', `${title} · Contoh Teknologi`)
  const preview = form.getByRole('region', { name: 'Search result and shared link' })
  await expect(preview.getByText(`${title} · Contoh Teknologi`)).toHaveCount(2)

  await searchTitle.fill('Judul panjang '.repeat(5).trim())
  await expect(form.getByText('69 characters: more than about 60 may not fit')).toBeVisible()
  await searchTitle.fill('Situs yang cepat')
  await getField(page, 'Search title (English)').fill('Fast sites')
  await expect(form.getByText('16 of about 60 characters')).toBeVisible()
  await expect(preview.getByText('Situs yang cepat')).toHaveCount(3)
  await expect(preview.getByText('Fast sites')).toHaveCount(3)
  const address = getField(page, 'Page address')
  await address.fill('Situs Cepat')
  await page.keyboard.press('Control+s')
  await expect(address).toHaveAccessibleDescription(/lower-case letters, digits and hyphens/)
  await address.fill('situs-cepat')
  await expect(preview.getByText(/\/layanan\/situs-cepat-\d+$/)).toBeVisible()
  await getField(page, 'Sharing picture').setInputFiles(
    await drawPng('kartu.png', { width: 1600, background: '#ff0000' }),
  )
  await expect(preview.locator('img[src^="blob:"]')).toHaveCount(2)
  await expect(form.getByText('4 set by you')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])

  await page.keyboard.press('Control+s')
  await expect(getSavedAlert(page)).toBeVisible()
  // Images of the browser have no host.
  expect([...hosts].filter((host) => host !== '')).toEqual([new URL(site.url).host])
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const [, path = ''] = /<loc>[^<]*(\/layanan\/situs-cepat-\d+)<\/loc>/.exec(sitemap) ?? []
  const html = await (await page.request.get(path)).text()
  const { title: shown, meta } = parsePage(html)
  expect([shown, meta['og:title']]).toEqual(['Situs yang cepat', 'Situs yang cepat'])
  const { pathname, search } = new URL(meta['og:image'] ?? '')
  const card = await page.request.get(pathname + search)
  const { channels } = await sharp(await card.body()).stats()
  expect(channels.map(({ mean }) => Math.round(mean / 16))).toEqual([16, 0, 0])
})
