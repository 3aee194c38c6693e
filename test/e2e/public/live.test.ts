import type { Page, Route } from '@playwright/test'
import { expect, test } from '../site.ts'

/** What each section says while it waits; a contact field that is missing says it for good. */
const waiting = {
  '/header': ['Loading...'],
  '/features': ['Loading...'],
  '/about': ['Loading...', 'loading...', 'loading', 'loading'],
  '/services': ['Loading...'],
  '/gallery': ['Loading...'],
  '/testimonial': ['Loading...'],
  '/team': ['Loading...'],
} as const

const anchors = ['page-top', 'features', 'about', 'services', 'portfolio', 'testimonials', 'team', 'contact'] as const

/** Answers the public calls only once it is told to. */
async function holdCalls(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/**', async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

const loadingTexts = (page: Page, place = 'main') =>
  page.locator(place).evaluate((root) => {
    const texts: string[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? ''
      if (/^loading/i.test(text)) texts.push(text)
    }
    return texts
  })

/** What a section says and shows, without what scripts have added to it. */
const sectionsOf = (page: Page, ids: readonly string[]) =>
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
  test(`/a${query} has every section wait in the words laid down, then says what the front page says`, async ({
    page,
  }) => {
    const release = await holdCalls(page)
    await page.goto(`/a${query}`)
    const wait = async (id: string) => loadingTexts(page, `#${id}`)
    await expect(page.locator('#live > header')).toBeVisible()
    const [hero, features, about, ...others] = Object.values(waiting)
    expect(await wait('page-top')).toEqual(hero)
    expect(await wait('features')).toEqual(features)
    expect(await wait('about')).toEqual(about)
    for (const [index, id] of ['services', 'portfolio', 'testimonials', 'team'].entries()) {
      expect(await wait(id), id).toEqual(others[index])
    }
    expect(await wait('contact')).toEqual(['loading', 'loading', 'loading'])
    const links = page.locator('#contact .networks a')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['/', '/', '/', '/'])
    await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '#features')

    release()
    await expect.poll(() => loadingTexts(page)).toEqual([])
    const live = await sectionsOf(page, anchors)
    await page.goto(query ? '/home/en/index.html' : '/home/index.html')
    expect(live).toEqual(await sectionsOf(page, anchors))
  })
}

for (const [route, texts] of Object.entries(waiting)) {
  test(`${route} waits and then shows its section, in both languages`, async ({ page }) => {
    for (const query of ['', '?lang=en']) {
      await page.unrouteAll()
      const release = await holdCalls(page)
      await page.goto((route === '/services' ? '/Services' : route) + query)
      await expect(page.locator('main section')).toHaveCount(1)
      expect(await loadingTexts(page)).toEqual(texts)
      release()
      await expect.poll(() => loadingTexts(page)).toEqual([])
      const id = await page.locator('main section').getAttribute('id')
      const live = await sectionsOf(page, [id ?? ''])
      await page.goto(query ? '/home/en/index.html' : '/home/index.html')
      const [published] = await sectionsOf(page, [id ?? ''])
      // The one link whose address is not the same: its words are.
      expect(live).toEqual([published])
    }
  })
}

test('a call that fails is made again', async ({ page }) => {
  const failures = ['503', 'no JSON', 'gone']
  await page.route('**/api/features*', async (route) => {
    const failure = failures.shift()
    if (failure === '503') await route.fulfill({ status: 503, json: { message: 'away' } })
    else if (failure === 'no JSON') await route.fulfill({ body: '<html>' })
    else await route.continue()
  })
  await page.clock.install()
  await page.goto('/features')
  await expect.poll(() => failures.length).toBe(2)
  expect(await loadingTexts(page)).toEqual(['Loading...'])
  await expect(async () => {
    await page.clock.fastForward(500)
    await expect(page.locator('#features h3').first()).toBeVisible({ timeout: 100 })
  }).toPass()
  expect(failures).toEqual([])
})

test('calls that keep failing leave the built-in sample content, in the language of the page, with its behaviours', async ({
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
      expect(await loadingTexts(page)).toEqual([])
    }).toPass()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.locator('#team[data-live], #team [data-live]')).toHaveCount(1)
    const live = await sectionsOf(page, anchors)
    await page.goto(path === '/a' ? '/home/index.html' : '/home/en/index.html')
    const published = await sectionsOf(page, anchors)
    // A fresh site holds just that sample content.
    expect(live.map(({ text }) => text)).toEqual(published.map(({ text }) => text))
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a live page says what it needs, and leads to the front page', async ({ page }) => {
    await page.goto('/team?lang=en')
    const note = page.locator('.without-script')
    await expect(note).toContainText('This page needs JavaScript')
    await note.locator('a').click()
    await expect(page).toHaveURL(/\/\?lang=en$/)
  })
})
