import { getField, pressInForm } from './back-office/locators.ts'
import { useOwnSite } from './back-office/own-site.ts'
import { expect, test } from './fixtures.ts'
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

useOwnSite({ SAMPLE_CONTENT: 'off' })

test('a site without sample content is filled through its edit-only screens, and shows no empty section', async ({
  page,
}) => {
  for (const path of ['a', 'header', 'about', 'features', 'services', 'gallery', 'testimonial', 'team']) {
    await page.goto(`/${path}`)
    await expect(page.locator('#live > footer'), path).toBeVisible()
    await expect(page.getByText(/^loading/i), path).toHaveCount(0)
  }

  await signInViaForm(page)
  for (const { route, label, value, submit } of screens) {
    await page.goto(`/HomeAdmin/${route}`)
    await page.getByRole('button', { name: /^Edit/ }).click()
    await getField(page, label).fill(value)
    await pressInForm(page, submit)
    // The form has processed the response: leaving it no longer asks.
    await expect(page.getByRole('listitem').filter({ hasText: value })).toBeVisible()
  }

  await page.goto('/home/index.html')
  for (const { section, value } of screens) await expect(page.locator(section), section).toContainText(value)
  const sections = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => `#${id}`))
  expect(sections).toEqual(screens.map(({ section }) => section))
  const links = await page.locator('#menu a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['#about', '#portfolio', '#testimonials', '#contact'])
})
