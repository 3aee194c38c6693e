import { useOwnSite } from '../back-office/own-site.ts'
import { createEntry } from '../back-office/sign-in.ts'
import { expect, test } from '../fixtures.ts'

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

test.describe('on a site that is translated in part', () => {
  useOwnSite({ SAMPLE_CONTENT: 'off' })

  test('fields without English are shown in Indonesian with lang=id', async ({ page }) => {
    const half = { title: 'Judul Indonesia', title_en: 'English title', paragraph: 'Isi Indonesia' }
    await createEntry(page, 'header', { title: 'Kepala', paragraph: 'Pembuka', paragraph_en: 'Opening' })
    for (const path of ['features', 'services', 'gallery', 'team', 'testimonial', 'blog'])
      await createEntry(page, path, half)
    await createEntry(page, 'aboutdetail', { type: 'Why', content: 'Alasan' })
    await createEntry(page, 'galleryheader', { paragraph: 'Tentang karya' })
    const languageOf = (shown: Element) => shown.closest('[lang]')?.getAttribute('lang')
    await page.goto('/home/en/index.html')
    expect(await page.getByText('Isi Indonesia', { exact: true }).count()).toBeGreaterThanOrEqual(5)
    for (const [text, language] of [
      [/^(Kepala|Isi Indonesia|Alasan|Tentang karya)$/, 'id'],
      [/^(English title|Opening)$/, 'en'],
    ] as const)
      for (const element of await page.getByText(text).all()) expect(await element.evaluate(languageOf)).toBe(language)
    for (const [list, path] of [
      ['/home/en/index.html', '/en/services/english-title-'],
      ['/en/blog', '/en/blog/english-title-'],
    ] as const) {
      await page.goto(list)
      await page.locator(`a[href^="${path}"]`).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('English title')
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang')
      await expect(page.getByText('Isi Indonesia', { exact: true })).toHaveAttribute('lang', 'id')
    }
    await page.goto('/a?lang=en')
    await expect(page.locator('#features h3')).toHaveText('English title')
    await expect(page.locator('#features p')).toHaveAttribute('lang', 'id')
  })
})
