import type { Page, Route } from '@playwright/test'
import { delayRequests } from '../delay-requests.ts'
import { expect, test } from '../fixtures.ts'

/** Calls never time out: one that is held back on a busy machine would, and its section would show the sample content. */
const disableTimeouts = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const setShortTimeout = (work: () => void, milliseconds = 0) =>
      milliseconds < 4000 ? setTimeout(work, milliseconds) : 0
    Object.assign(window, { setTimeout: setShortTimeout })
  })

/** The placeholder texts of each section while it loads; a missing contact field keeps its placeholder. */
const LOADING_TEXTS = {
  '/header': ['Loading...'],
  '/features': ['Loading...'],
  '/about': ['Loading...', 'loading...', 'loading', 'loading'],
  '/services': ['Loading...'],
  '/gallery': ['Loading...'],
  '/testimonial': ['Loading...'],
  '/team': ['Loading...'],
} as const

const SECTION_IDS = [
  'page-top',
  'features',
  'about',
  'services',
  'portfolio',
  'testimonials',
  'team',
  'contact',
] as const

/** The placeholders of the page, each with the id of its section, in one call. */
const readPlaceholders = (page: Page, selector = 'main') =>
  page.locator(selector).evaluate((root) => {
    const placeholders: { id: string | undefined; text: string }[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? ''
      const id = walker.currentNode.parentElement?.closest('section')?.id
      if (/^loading/i.test(text)) placeholders.push({ id, text })
    }
    return placeholders
  })

const readLoadingTexts = async (page: Page, selector?: string) =>
  (await readPlaceholders(page, selector)).map(({ text }) => text)

/** The text and images of each section, without what scripts have added. */
const readSections = (page: Page, ids: readonly string[]) =>
  page.evaluate(
    (wanted) =>
      wanted.map((id) => {
        const section = document.getElementById(id)?.cloneNode(true) as HTMLElement
        for (const added of section.querySelectorAll('[inert], .dots > *')) added.remove()
        return { id, text: section.textContent, pictures: [...section.querySelectorAll('img')].map(({ alt }) => alt) }
      }),
    ids,
  )

for (const query of ['', '?lang=en']) {
  test(`/a${query} shows the specified placeholder in every section, then the content of the landing page`, async ({
    page,
  }) => {
    await disableTimeouts(page)
    const release = await delayRequests(page, '**/api/**')
    await page.goto(`/a${query}`)
    await expect(page.locator('#live > header')).toBeVisible()
    const placeholders = await readPlaceholders(page)
    const expectedTexts = [...Object.values(LOADING_TEXTS), ['loading', 'loading', 'loading']]
    for (const [index, id] of SECTION_IDS.entries()) {
      const texts = placeholders.filter((placeholder) => placeholder.id === id).map(({ text }) => text)
      expect(texts, id).toEqual(expectedTexts[index])
    }
    const links = page.locator('#contact .networks a')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['/', '/', '/', '/'])
    await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '#features')

    release()
    await expect.poll(() => readLoadingTexts(page)).toEqual([])
    const live = await readSections(page, SECTION_IDS)
    await page.goto(query ? '/home/en/index.html' : '/home/index.html')
    expect(live).toEqual(await readSections(page, SECTION_IDS))
  })
}

for (const [query, publishedPath] of [
  ['', '/home/index.html'],
  ['?lang=en', '/home/en/index.html'],
] as const) {
  test(`each live page${query} shows its placeholder and then its section`, async ({ page }) => {
    await page.goto(publishedPath)
    const published = await readSections(page, SECTION_IDS)
    await disableTimeouts(page)
    for (const [route, texts] of Object.entries(LOADING_TEXTS)) {
      await page.unrouteAll()
      const release = await delayRequests(page, '**/api/**')
      await page.goto((route === '/services' ? '/Services' : route) + query)
      await expect(page.locator('main section')).toHaveCount(1)
      expect(await readLoadingTexts(page), route).toEqual(texts)
      release()
      await expect.poll(() => readLoadingTexts(page), route).toEqual([])
      const id = await page.locator('main section').getAttribute('id')
      // Compares texts: the address of one link differs.
      expect(await readSections(page, [id ?? '']), route).toEqual(published.filter((section) => section.id === id))
    }
  })
}

test('requests that keep failing leave the built-in sample content in the language of the page, with its scripts', async ({
  page,
}) => {
  const away = (route: Route) => route.abort()
  await page.route('**/api/**', away)
  await page.clock.install()
  for (const [path, heading] of [
    ['/a', 'Pengembangan web'],
    ['/a?lang=en', 'Web development'],
  ] as const) {
    await page.goto(path)
    await expect(async () => {
      await page.clock.fastForward(1500)
      expect(await readLoadingTexts(page)).toEqual([])
    }).toPass()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.locator('#team[data-live], #team [data-live]')).toHaveCount(1)
    const live = await readSections(page, SECTION_IDS)
    await page.goto(path === '/a' ? '/home/index.html' : '/home/en/index.html')
    const published = await readSections(page, SECTION_IDS)
    // A new site has the same sample content.
    expect(live.map(({ text }) => text)).toEqual(published.map(({ text }) => text))
  }
})

test.describe('a section that fails to render', () => {
  // Simulates a browser that cannot format years before `before`.
  const returnInvalidDates = (page: Page, before: number) =>
    page.addInitScript((year) => {
      const { toLocaleDateString } = Date.prototype
      Date.prototype.toLocaleDateString = function (...args) {
        if (this.getFullYear() < year) throw new RangeError('This year cannot be written.')
        return Reflect.apply(toLocaleDateString, this, args)
      }
    }, before)
  const others = SECTION_IDS.filter((id) => id !== 'portfolio')

  // React logs caught errors to the console.
  test.beforeEach(({ page }) => {
    page.removeAllListeners('console')
  })

  test('is rendered from the sample content', async ({ page }) => {
    await returnInvalidDates(page, 2000)
    await page.route('**/api/gallery?*', async (route) => {
      const response = await route.fetch()
      const list: object[] = await response.json()
      await route.fulfill({ json: list.map((entry) => ({ ...entry, title: 'Proyek lama', createAt: '1999-01-01' })) })
    })
    await page.goto('/a')
    await expect.poll(() => readLoadingTexts(page)).toEqual([])
    // The section is omitted until the sample content has been fetched.
    await expect(page.locator('#portfolio')).toBeVisible()
    const live = await readSections(page, SECTION_IDS)
    await page.goto('/home/index.html')
    expect(live.map(({ text }) => text)).toEqual((await readSections(page, SECTION_IDS)).map(({ text }) => text))
  })

  test('is omitted when the sample content fails too, and the others stay', async ({ page }) => {
    await returnInvalidDates(page, 10_000)
    await page.goto('/a')
    await expect.poll(() => readLoadingTexts(page)).toEqual([])
    await expect(page.locator('#portfolio')).toHaveCount(0)
    const live = await readSections(page, others)
    await page.goto('/home/index.html')
    expect(live.map(({ text }) => text)).toEqual((await readSections(page, others)).map(({ text }) => text))
  })
})

test('late content keeps the interaction state', async ({ page }) => {
  await disableTimeouts(page)
  const release = await delayRequests(page, '**/api/contact?*')
  await page.goto('/a')
  const team = page.locator('#team')
  await team.getByRole('button', { name: 'Jeda pergantian otomatis' }).click()
  const dot = team.getByRole('button', { name: 'Ke kartu 4', exact: true })
  await dot.click()
  await expect(dot).toBeFocused()
  await expect(dot).toHaveAttribute('aria-current', 'true')
  expect(await readLoadingTexts(page, '#contact')).not.toEqual([])
  release()
  await expect.poll(() => readLoadingTexts(page, '#contact')).toEqual([])
  await expect(team.getByRole('button', { name: 'Jalankan pergantian otomatis' })).toBeVisible()
  await expect(dot).toBeFocused()
  await expect(dot).toHaveAttribute('aria-current', 'true')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a live page says that it needs JavaScript, and links to the shell page', async ({ page }) => {
    await page.goto('/team?lang=en')
    const note = page.locator('.noscript-note')
    await expect(note).toContainText('This page needs JavaScript')
    await note.locator('a').click()
    await expect(page).toHaveURL(/\/\?lang=en$/)
  })
})
