import { findBarriers } from './axe.ts'
import { expect, test } from './site.ts'

const sections = ['page-top', 'features', 'about', 'services', 'portfolio', 'testimonials', 'team', 'contact']

test('the sections stand in their order, with the headings of each language', async ({ page }) => {
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

for (const [width, slides] of [
  [320, 1],
  [767, 1],
  [768, 2],
  [1023, 2],
  [1024, 3],
  [1199, 3],
  [1200, 4],
  [1920, 4],
] as const) {
  test(`at ${width} px a carousel shows ${slides}, and nothing is wider than the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/home/index.html')
    for (const id of ['testimonials', 'team']) {
      const track = page.locator(`#${id} [data-slides]`)
      const [space = 0, first, second] = await track.evaluate((element) => [
        element.clientWidth,
        ...[...element.children].slice(0, 2).map((slide) => slide.getBoundingClientRect().left),
        element.firstElementChild?.getBoundingClientRect().width ?? 0,
      ])
      const step = (second ?? 0) - (first ?? 0)
      expect(Math.round((space + 30) / step)).toBe(slides)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('the portfolio wraps at both ends', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/home/index.html')
  const slider = page.locator('#portfolio')
  const visible = async () => {
    const seen: string[] = []
    for (const heading of await slider.getByRole('heading', { level: 3 }).all()) {
      const box = await heading.boundingBox()
      if (box && box.x >= 0 && box.x < 1280) seen.push(await heading.innerText())
    }
    return seen.join()
  }
  await slider.scrollIntoViewIfNeeded()
  const titles = await slider.getByRole('heading', { level: 3 }).allInnerTexts()
  const first = titles[0] ?? ''
  const last = titles.at(-1) ?? ''
  await expect.poll(visible).toBe(first)
  const [previous, next] = await slider.getByRole('button').all()
  await previous?.click()
  await expect.poll(visible).toBe(last)
  await next?.click()
  await expect.poll(visible).toBe(first)
})

test('the frame keeps its address at the same section, back and forward included, and leaves by the top window', async ({
  page,
}) => {
  await page.goto('/')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('navigation').first().getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL(/#services$/)
  await frame.getByRole('navigation').first().getByRole('link', { name: 'Team' }).click()
  await expect(page).toHaveURL(/#team$/)
  await page.goBack()
  await expect(page).toHaveURL(/#services$/)
  await expect(frame.locator('#services')).toBeInViewport()
  await page.goto('/#contact')
  await expect(frame.locator('#contact')).toBeInViewport()
  await frame.locator('a[hreflang=en]').first().click()
  await expect(page).toHaveURL(/\?lang=en#contact$/)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Our Features' })).toBeAttached()
})

test('without JavaScript the page is whole', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.address)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(frame.locator('#team img').first()).toBeVisible()
  await context.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of ['/', '/?lang=en', '/home/index.html', '/home/en/index.html', '/nowhere', '/admin']) {
    test(`axe finds nothing on ${path}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await findBarriers(page)).toEqual([])
    })
  }
}
