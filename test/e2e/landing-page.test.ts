import { expect, test } from './fixtures.ts'

const sections = ['page-top', 'features', 'about', 'services', 'portfolio', 'testimonials', 'team', 'contact']

test('the sections are in order, with the headings of each language', async ({ page }) => {
  await page.goto('/home/index.html')
  const order = await page.evaluate(
    (ids) => ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN),
    sections,
  )
  expect([...order].sort((one, other) => one - other)).toEqual(order)
  const labels = ['Features', 'About', 'Services', 'Portofolio', 'Client', 'Team', 'Contact']
  for (const [path, headings] of [
    [
      '/home/index.html',
      [
        'Fitur Kami',
        'Kenapa Kami',
        'Kenapa Memilih Kami?',
        'Solusi & layanan Contoh Teknologi',
        'Portofolio Web & Aplikasi',
        'Client Contoh Teknologi',
        'TEAM KAMI',
      ],
    ],
    [
      '/home/en/index.html',
      [
        'Our Features',
        'Why Us',
        'Why Choose Us?',
        'Solutions & services Contoh Teknologi',
        'Web & App Portfolio',
        'Clients of Contoh Teknologi',
        'OUR TEAM',
      ],
    ],
  ] as const) {
    await page.goto(path)
    for (const name of headings) await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1)
    const links = await page.getByRole('navigation').first().getByRole('link').allInnerTexts()
    expect(links.filter((label) => labels.includes(label))).toEqual(labels)
    await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '#features')
    await expect(page.getByText(/2024/).last()).toBeVisible()
  }
})
