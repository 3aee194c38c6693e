import type { Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, TestSite, test } from '../fixtures.ts'
import { listCards, listCardsInView, sliceCyclic } from './carousel-cards.ts'
import { type ContentClient, createContentClient } from './content-client.ts'

const COLLECTION_PATHS = ['features', 'aboutdetail', 'services', 'gallery', 'testimonial', 'team', 'blog'] as const
// The sliders, and the options of the quotation form; the other lists only grow downwards.
const LONG_LISTS: readonly string[] = ['services', 'gallery', 'testimonial', 'team']
const widths = [320, 768, 1024, 1200, 1920]
const LONG_WORD = 'Pertanggungjawabankeberlanjutanusahamikrokecilmenengah'.repeat(3)

const site = new TestSite()
let contentClient: ContentClient

test.beforeAll(async () => {
  await site.start({ SAMPLE_CONTENT: 'off' })
  contentClient = await createContentClient(site)
})
test.afterAll(() => site.remove())

/** Fills every collection with `count` entries, three at most where the length makes no difference; `word` is part of each text. */
async function fillAllCollections(count: number, word = 'kata') {
  const fillCollection = (path: (typeof COLLECTION_PATHS)[number]) => {
    const length = LONG_LISTS.includes(path) ? count : Math.min(count, 3)
    const entries = Array.from({ length }, (_, index) => {
      const title = `${word} ${index + 1}`
      if (path === 'aboutdetail') return { type: index % 2 === 0 ? 'Why' : 'Why2', content: title }
      const facts = path === 'gallery' ? { layanan: word, client: word, status: word, createAt: '2024-02-01' } : {}
      const dates = path === 'blog' ? { createAt: '2024-02-01T00:00:00.000Z' } : {}
      return { title, paragraph: `${word} ${word}`, ...facts, ...dates }
    })
    return contentClient.replaceEntries(path, entries)
  }
  await Promise.all(COLLECTION_PATHS.map(fillCollection))
}

/** The path of one page of every kind. */
async function listPagePaths(page: Page): Promise<string[]> {
  await page.goto(`${site.url}/home/index.html`)
  const service = await page
    .locator('#services h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await page.goto(`${site.url}/blog`)
  const posts = await page.locator('.post a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const entryPaths = [service[0], posts[0]].filter((path) => typeof path === 'string')
  return [
    '/home/index.html',
    '/home/en/index.html',
    '/penawaran',
    '/en/penawaran',
    '/blog',
    '/en/blog',
    '/privasi',
    '/cari?q=a',
    ...entryPaths,
  ]
}

/** Returns what is wider than the window, and the texts that overflow their cards. */
async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} wide`)
    for (const element of document.querySelectorAll<HTMLElement>(
      'main :is(h1, h2, h3, p, dd, a, strong, span, li, label, select)',
    )) {
      if (element.closest('[data-slides], .pattern, .honeypot, .visually-hidden') || element.closest('[hidden]'))
        continue
      const box = element.getBoundingClientRect()
      if (box.width > 0 && (box.right > width + 1 || box.left < -1))
        found.push(`${element.tagName} ${element.textContent?.slice(0, 30)}`)
    }
    for (const card of document.querySelectorAll('[data-slides] > *')) {
      for (const text of card.querySelectorAll('h3, p, dd, strong, figcaption span')) {
        if (text.getBoundingClientRect().right > card.getBoundingClientRect().right + 1)
          found.push(`card ${text.textContent?.slice(0, 30)}`)
      }
    }
    return found
  })
}

for (const [name, count, word] of [
  ['empty lists', 0, 'kata'],
  ['one entry', 1, 'kata'],
  ['very long words', 3, LONG_WORD],
  ['forty entries', 40, 'kata'],
] as const) {
  test(`${name} without images and translations cause no overflow from 320 to 1920 px`, async ({ page }) => {
    test.setTimeout(180_000)
    await fillAllCollections(count, word)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of await listPagePaths(page)) {
      await page.goto(site.url + path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(await findOverflow(page), `${path} at ${width}`).toEqual([])
      }
      // The accessibility tests cover pages with content.
      if (count === 0) expect(await findAxeViolations(page), path).toEqual([])
    }
  })
}

// What the team collection has, as 40 entries take seconds to write.
let storedTeam = ''

/** Replaces the team by `count` entries, with these values after their numbers, unless it has them. */
async function fillTeam(count: number, suffix = '', paragraph = ''): Promise<void> {
  const entries = Array.from({ length: count }, (_, index) => ({ title: `Orang ${index + 1}${suffix}`, paragraph }))
  if (JSON.stringify(entries) === storedTeam) return
  await contentClient.replaceEntries('team', entries)
  storedTeam = JSON.stringify(entries)
}

for (const [count, width, isTurning] of [
  [1, 320, false],
  [2, 320, true],
  [2, 768, false],
  [2, 1280, false],
  [40, 320, true],
  [40, 1280, true],
] as const) {
  test(`${count} cards at ${width} px ${isTurning ? 'rotate' : 'do not move'}`, async ({ page }) => {
    await fillTeam(count)
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.url}/home/index.html`)
    const section = page.locator('#team')
    await expect(section.locator('[data-live]')).toBeAttached()
    const names = await listCards(section)
    const before = await listCardsInView(section)
    await page.clock.runFor(3400)
    expect(await listCardsInView(section)).toEqual(isTurning ? sliceCyclic(names, 1, before.length) : before)
    await expect(section.getByRole('button')).toHaveCount(isTurning ? count + 1 : 0)
    if (isTurning) {
      await section.getByRole('button', { name: `Ke kartu ${count}`, exact: true }).click()
      await page.clock.runFor(400)
      expect((await listCardsInView(section))[0]).toBe(`Orang ${count}`)
      await page.clock.runFor(3000)
      expect((await listCardsInView(section))[0]).toBe('Orang 1')
    }
    const inside = await section.evaluate((element) => {
      const bottom = (selector: string) => element.querySelector(selector)?.getBoundingClientRect().bottom ?? 0
      return bottom('.carousel-controls') <= bottom('.carousel') + 1
    })
    expect(inside).toBe(true)
  })
}

for (const width of [320, 375, 1280]) {
  test(`with 40 long team entries the names are fully visible at ${width} px, above one row of dots`, async ({
    page,
  }) => {
    const job = 'Memimpin pengembangan sistem informasi, keamanan, dan pelatihan di seluruh kantor cabang. '.repeat(3)
    await fillTeam(40, ' dengan nama panjang', job)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.url}/home/index.html`)
    const section = page.locator('#team')
    await expect(section.locator('[data-live]')).toBeAttached()
    const dots = section.getByRole('button', { name: /^Ke kartu/ })
    const findFaults = () =>
      section.evaluate((element) => {
        const box = (selector: string) => element.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        const track = element.querySelector('.track') ?? element
        const row = element.querySelector('.dots') ?? element
        const text = track.querySelector('figcaption span')
        const current = box('.dots [aria-current]')
        const rows = new Set([...row.children].map((dot) => dot.getBoundingClientRect().top)).size
        const facts = {
          'the text is inside': box('figcaption').bottom <= box('.track').bottom + 1,
          'the text is clamped': (text?.scrollHeight ?? 0) > (text?.clientHeight ?? 0),
          'the track is flat': track.scrollHeight <= track.clientHeight,
          'the controls are inside': box('.carousel-controls').bottom <= box('.carousel').bottom + 1,
          'nothing is wider': Math.max(box('.track').right, box('.dots').right) <= box('.carousel').right + 1,
          'the dots are one row': rows === 1,
          'the current dot is seen': current.left >= box('.dots').left - 1 && current.right <= box('.dots').right + 1,
        }
        return Object.entries(facts).flatMap(([fact, isTrue]) => (isTrue ? [] : fact))
      })
    expect(await findFaults()).toEqual([])
    for (const place of [0, 19, 39]) {
      await dots.nth(place).click()
      await expect(dots.nth(place)).toHaveAttribute('aria-current', 'true')
      expect(await findFaults()).toEqual([])
    }
  })
}
