import { expect, TestSite, test } from './fixtures.ts'
import { signInViaForm } from './sign-in-form.ts'

const screens = [
  { route: 'header', label: 'Title', value: 'Rapi sejak hari pertama', submit: 'Update Header', section: '#page-top' },
  { route: 'about', label: 'Paragraph', value: 'Kami tidak besar.', submit: 'Update About', section: '#about' },
  {
    route: 'galleryheader',
    label: 'Paragraph',
    value: 'Delapan pekerjaan.',
    submit: 'Update Gallery Header',
    section: '#portfolio',
  },
  {
    route: 'TestimonialHeader',
    label: 'Paragraph',
    value: 'Dari Pekalongan sampai Makassar.',
    submit: 'Update Testimonial Header',
    section: '#testimonials',
  },
  { route: 'Contact', label: 'Phone', value: '+62 21 5550 0138', submit: 'Update Contact', section: '#contact' },
] as const

test('a site without sample content is filled through its edit-only screens, and shows no empty section', async ({
  page,
}) => {
  const site = new TestSite()
  await site.start({ SAMPLE_CONTENT: 'off' })
  try {
    const sections = () => page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
    const links = () => page.locator('#menu a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    await page.goto(`${site.url}/home/index.html`)
    expect(await sections()).toEqual(['page-top', 'contact'])
    expect(await links()).toEqual(['#contact'])
    await expect(page.locator('main')).not.toContainText('Loading...')

    for (const path of ['a', 'header', 'about', 'features', 'services', 'gallery', 'testimonial', 'team']) {
      await page.goto(`${site.url}/${path}`)
      await expect(page.locator('#live > footer'), path).toBeVisible()
      await expect(page.getByText(/^loading/i), path).toHaveCount(0)
    }

    await signInViaForm(page, site.url)
    for (const { route, label, value, submit } of screens) {
      await page.goto(`${site.url}/HomeAdmin/${route}`)
      await page.getByRole('button', { name: /^Edit/ }).click()
      await page.getByLabel(label, { exact: true }).fill(value)
      const saveResponse = page.waitForResponse((response) => response.request().method() === 'PUT')
      await page.getByRole('button', { name: submit, exact: true }).click()
      expect((await saveResponse).status(), route).toBe(200)
      // The form has processed the response: leaving it no longer asks.
      await expect(page.getByRole('listitem').filter({ hasText: value })).toBeVisible()
    }

    await page.goto(`${site.url}/home/index.html`)
    for (const { section, value } of screens) await expect(page.locator(section), section).toContainText(value)
    expect(await sections()).toEqual(screens.map(({ section }) => section.slice(1)))
    expect(await links()).toEqual(['#about', '#portfolio', '#testimonials', '#contact'])
  } finally {
    await site.remove()
  }
})
