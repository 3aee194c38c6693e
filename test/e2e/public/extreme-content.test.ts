import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { useOwnSite } from '../back-office/own-site.ts'
import { callApi } from '../back-office/sign-in.ts'
import { expect, test } from '../fixtures.ts'
import { listCards, listCardsInView, sliceCyclic } from './carousel-cards.ts'
import { listEntryPaths } from './entry-paths.ts'

useOwnSite({ SAMPLE_CONTENT: 'off' })

// The sliders, and the options of the quotation form; the other lists only grow downwards.
const LONG_LISTS = ['services', 'gallery', 'testimonial', 'team']
const PAGES = [
  '/home/index.html',
  '/home/en/index.html',
  '/penawaran',
  '/en/penawaran',
  '/blog',
  '/en/blog',
  '/privasi',
]
const LONG_WORD = 'Pertanggungjawabankeberlanjutanusahamikrokecilmenengah'.repeat(3)

/** Deletes every entry of the collection and adds these in order. */
async function replaceEntries(request: APIRequestContext, path: string, entries: readonly object[]): Promise<void> {
  const stored = await callApi<{ readonly id: number }[]>(request, 'GET', path)
  // At the same time: the site publishes several deletions at once.
  await Promise.all(stored.map(({ id }) => callApi(request, 'DELETE', `${path}/${id}`)))
  for (const data of entries) await callApi(request, 'POST', path, { data })
}

/** Fills every collection with `count` entries, three at most where the length makes no difference; `word` is part of each text. */
async function fillAllCollections(request: APIRequestContext, count: number, word: string): Promise<void> {
  for (const path of ['features', 'aboutdetail', 'services', 'gallery', 'testimonial', 'team', 'blog']) {
    const length = LONG_LISTS.includes(path) ? count : Math.min(count, 3)
    const entries = Array.from({ length }, (_, index) => {
      const title = `${word} ${index + 1}`
      if (path === 'aboutdetail') return { type: index % 2 === 0 ? 'Why' : 'Why2', content: title }
      const facts = path === 'gallery' ? { layanan: word, client: word, status: word, createAt: '2024-02-01' } : {}
      const dates = path === 'blog' ? { createAt: '2024-02-01T00:00:00.000Z' } : {}
      return { title, paragraph: `${word} ${word}`, ...facts, ...dates }
    })
    await replaceEntries(request, path, entries)
  }
}

/** Returns the texts that are wider than the window or than their card, and the width of a page that can be scrolled. */
async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, dd, a, strong, span, li, label, select)')]
    const wideTexts = texts.filter((text) => {
      const { left, right, width } = text.getBoundingClientRect()
      const isExcepted = text.closest('[data-slides], .pattern, .honeypot, .visually-hidden, [hidden]')
      return !isExcepted && width > 0 && (right > clientWidth + 1 || left < -1)
    })
    const cardTexts = [...document.querySelectorAll('[data-slides] :is(h3, p, dd, strong, figcaption span)')]
    const wideCardTexts = cardTexts.filter((text) => {
      const card = text.closest('[data-slides] > *')
      return card && text.getBoundingClientRect().right > card.getBoundingClientRect().right + 1
    })
    const found = [...wideTexts, ...wideCardTexts].map(({ tagName, textContent }) => `${tagName} ${textContent}`)
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...found] : found
  })
}

for (const [name, count, word] of [
  ['empty lists', 0, 'kata'],
  ['one entry', 1, 'kata'],
  ['very long words', 3, LONG_WORD],
  ['forty entries', 40, 'kata'],
] as const) {
  test(`${name} without images and translations cause no overflow from 320 to 1920 px`, async ({ page, request }) => {
    await fillAllCollections(request, count, word)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of [...PAGES, '/cari?q=a', ...(await listEntryPaths(page))]) {
      await page.goto(path)
      for (const width of [320, 768, 1024, 1200, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await findOverflow(page), `${path} at ${width}`).toEqual([])
      }
      // The accessibility tests cover pages with content.
      if (count === 0) expect(await findAxeViolations(page), path).toEqual([])
    }
  })
}

/** Returns what is wrong with a carousel whose cards rotate. */
function findFaults(section: Locator): Promise<string[]> {
  return section.evaluate((element) => {
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
}

const LONG_JOB = 'Memimpin pengembangan sistem informasi, keamanan, dan pelatihan di seluruh kantor cabang. '.repeat(3)

for (const [count, widths] of [
  [1, { still: [320], rotating: [] }],
  [2, { still: [768, 1280], rotating: [320] }],
  [40, { still: [], rotating: [320, 375, 1280] }],
] as const) {
  test(`${count} cards with long texts rotate only where they do not fit, above one row of dots`, async ({
    page,
    request,
  }) => {
    const entries = Array.from({ length: count }, (_, index) => ({
      title: `Orang ${index + 1} dengan nama panjang`,
      paragraph: LONG_JOB,
    }))
    await replaceEntries(request, 'team', entries)
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    const section = page.locator('#team')
    const openTeam = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/home/index.html')
      await expect(section.locator('[data-live]')).toBeAttached()
      const inView = await listCardsInView(section)
      await page.clock.runFor(3400)
      return inView
    }
    for (const width of widths.still) {
      expect(await openTeam(width)).toEqual(await listCardsInView(section))
      await expect(section.getByRole('button')).toHaveCount(0)
    }
    for (const width of widths.rotating) {
      const { length } = await openTeam(width)
      const names = await listCards(section)
      expect(await listCardsInView(section)).toEqual(sliceCyclic(names, 1, length))
      await expect(section.getByRole('button')).toHaveCount(count + 1)
      for (const place of [0, Math.floor(count / 2), count - 1]) {
        await section.getByRole('button', { name: `Ke kartu ${place + 1}`, exact: true }).click()
        await page.clock.runFor(400)
        expect((await listCardsInView(section))[0]).toBe(names[place])
        await expect.poll(() => findFaults(section)).toEqual([])
      }
      await page.clock.runFor(3000)
      expect((await listCardsInView(section))[0]).toBe(names[0])
    }
  })
}
