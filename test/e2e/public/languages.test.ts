import { expect, TestSite, test } from '../fixtures.ts'
import { createContentClient } from './content-client.ts'

const SECTION_PATHS = ['/header', '/about', '/gallery', '/features', '/Services', '/testimonial', '/team']

test('the language switch keeps section and page: on the shell page, a live page and a section page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const frame = page.frameLocator('iframe')
  await frame.locator('#portfolio').evaluate((section) => section.scrollIntoView())
  await frame.getByRole('link', { name: 'EN', exact: true }).click()
  await expect(page).toHaveURL(/\/\?lang=en#portfolio$/)
  await expect(frame.locator('#portfolio-heading')).toBeInViewport()
  await expect(frame.locator('#portfolio-heading')).toHaveText('Web & App Portfolio')
  await frame.getByRole('link', { name: 'ID', exact: true }).click()
  await expect(page).toHaveURL(/\/#portfolio$/)
  await expect(frame.locator('#portfolio-heading')).toHaveText('Portofolio Web & Aplikasi')

  await page.goto('/a')
  await expect(page.locator('#services h3').first()).toBeVisible()
  await page.locator('#services').evaluate((section) => section.scrollIntoView())
  await page.getByRole('link', { name: 'EN', exact: true }).click()
  await expect(page).toHaveURL(/\/a\?lang=en#services$/)
  await expect(page.locator('#services h3').first()).toHaveText('Web development')

  for (const path of SECTION_PATHS) {
    await page.goto(path)
    await page.getByRole('link', { name: 'EN', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(new URL(page.url()).pathname.toLowerCase()).toBe(path.toLowerCase())
  }
})

test('fields without English are shown in Indonesian with lang=id', async ({ page }) => {
  const site = new TestSite()
  await site.start({ SAMPLE_CONTENT: 'off' })
  try {
    const contentClient = await createContentClient(site)
    const half = { title: 'Judul Indonesia', title_en: 'English title', paragraph: 'Isi Indonesia' }
    await contentClient.createEntry('header', { title: 'Kepala', paragraph: 'Pembuka', paragraph_en: 'Opening' })
    for (const path of ['features', 'services', 'gallery', 'team', 'testimonial', 'blog'])
      await contentClient.createEntry(path, half)
    await contentClient.createEntry('aboutdetail', { type: 'Why', content: 'Alasan' })
    await contentClient.createEntry('galleryheader', { paragraph: 'Tentang karya' })
    const languageOf = (shown: Element) => shown.closest('[lang]')?.getAttribute('lang')
    await page.goto(`${site.url}/home/en/index.html`)
    for (const text of ['Kepala', 'Isi Indonesia', 'Alasan', 'Tentang karya'])
      for (const element of await page.getByText(text, { exact: true }).all())
        expect(await element.evaluate(languageOf), text).toBe('id')
    expect(await page.getByText('Isi Indonesia', { exact: true }).count()).toBeGreaterThanOrEqual(5)
    for (const element of await page.getByText(/^(English title|Opening)$/).all())
      expect(await element.evaluate(languageOf)).toBe('en')
    for (const path of ['/en/services/english-title-', '/en/blog/english-title-']) {
      const list = path.includes('blog') ? '/en/blog' : '/home/en/index.html'
      await page.goto(site.url + list)
      await page.locator(`a[href^="${path}"]`).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('English title')
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang')
      await expect(page.getByText('Isi Indonesia', { exact: true })).toHaveAttribute('lang', 'id')
    }
    await page.goto(`${site.url}/a?lang=en`)
    await expect(page.locator('#features h3')).toHaveText('English title')
    await expect(page.locator('#features p')).toHaveAttribute('lang', 'id')
  } finally {
    await site.remove()
  }
})
