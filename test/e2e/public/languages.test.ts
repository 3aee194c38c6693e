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
