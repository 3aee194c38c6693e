import type { Page } from '@playwright/test'
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

/** Each section with its page and the placeholders while it loads; a missing contact field keeps its placeholder. */
const SECTIONS = [
  { id: 'page-top', path: '/header', texts: ['Loading...'] },
  { id: 'features', path: '/features', texts: ['Loading...'] },
  { id: 'about', path: '/about', texts: ['Loading...', 'loading...', 'loading', 'loading'] },
  { id: 'services', path: '/Services', texts: ['Loading...'] },
  { id: 'portfolio', path: '/gallery', texts: ['Loading...'] },
  { id: 'testimonials', path: '/testimonial', texts: ['Loading...'] },
  { id: 'team', path: '/team', texts: ['Loading...'] },
  { id: 'contact', path: '', texts: ['loading', 'loading', 'loading'] },
] as const
const SECTION_IDS = SECTIONS.map(({ id }) => id)

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

/** The text of each section, without what scripts have added. */
const readSections = (page: Page, ids: readonly string[]) =>
  page.evaluate(
    (wanted) =>
      wanted.map((id) => {
        const section = document.getElementById(id)?.cloneNode(true) as HTMLElement
        for (const added of section.querySelectorAll('[inert], .dots > *')) added.remove()
        return { id, text: section.textContent }
      }),
    ids,
  )

/** Expects that nothing is loading, and that these sections are as on the published page, which is open afterwards. */
async function expectPublished(page: Page, path: string, ids: readonly string[] = SECTION_IDS): Promise<void> {
  await expect.poll(() => readLoadingTexts(page)).toEqual([])
  const live = await readSections(page, ids)
  await page.goto(path)
  expect(live).toEqual(await readSections(page, ids))
}

for (const [query, publishedPath] of [
  ['', '/home/index.html'],
  ['?lang=en', '/home/en/index.html'],
] as const) {
  test(`/a${query} shows the specified placeholder in every section, then the content of the landing page`, async ({
    page,
  }) => {
    await disableTimeouts(page)
    const release = await delayRequests(page, '**/api/**')
    await page.goto(`/a${query}`)
    await expect(page.locator('#live > header')).toBeVisible()
    const specified = SECTIONS.flatMap(({ id, texts }) => texts.map((text) => ({ id, text })))
    expect(await readPlaceholders(page)).toEqual(specified)
    const links = page.locator('#contact .networks a')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['/', '/', '/', '/'])
    release()
    await expectPublished(page, publishedPath)
  })
}

test('each live page shows its placeholder and then its section', async ({ page }) => {
  await disableTimeouts(page)
  for (const { id, path, texts } of SECTIONS) {
    if (path === '') continue
    await page.unrouteAll()
    const release = await delayRequests(page, '**/api/**')
    await page.goto(path)
    await expect(page.locator('main section')).toHaveCount(1)
    expect(await readLoadingTexts(page), path).toEqual(texts)
    release()
    await expectPublished(page, '/home/index.html', [id])
  }
})

test('requests that keep failing leave the built-in sample content in the language of the page, with its scripts', async ({
  page,
}) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.clock.install()
  await page.goto('/a?lang=en')
  await expect(async () => {
    await page.clock.fastForward(1500)
    expect(await readLoadingTexts(page)).toEqual([])
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Web development' })).toBeVisible()
  await expect(page.locator('#team[data-live], #team [data-live]')).toHaveCount(1)
  // A new site has the same sample content.
  await expectPublished(page, '/home/en/index.html')
})

test('a section that fails to render, of the sample content too, is omitted, and the others stay', async ({ page }) => {
  // React logs caught errors to the console.
  page.removeAllListeners('console')
  await page.addInitScript(() => {
    Date.prototype.toLocaleDateString = () => {
      throw new RangeError('This year cannot be written.')
    }
  })
  await page.goto('/a')
  await expect.poll(() => readLoadingTexts(page)).toEqual([])
  await expect(page.locator('#portfolio')).toHaveCount(0)
  const others = SECTION_IDS.filter((id) => id !== 'portfolio')
  await expectPublished(page, '/home/index.html', others)
})

test('the page of a section without entries keeps its notice away from the bar', async ({ page }) => {
  await page.route('**/api/team*', (route) => route.fulfill({ json: [] }))
  await page.goto('/team')
  await expect(page.getByRole('heading', { level: 1, name: 'TEAM KAMI' })).toBeVisible()
  const topOf = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
  const barHeight = await page.locator('.bar').evaluate((bar) => bar.getBoundingClientRect().height)
  expect(await topOf('.notice .kawung')).toBeGreaterThan(barHeight + 40)
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
