import type { Page } from '@playwright/test'
import { findBarriers } from '../axe.ts'
import { expect, Site, test } from '../site.ts'
import { around, namesInView, namesOf } from './cards.ts'
import { type Editor, openEditor } from './editor.ts'

const lists = ['features', 'aboutdetail', 'services', 'gallery', 'testimonial', 'team', 'blog'] as const
const widths = [320, 768, 1024, 1200, 1920]
const longWord = 'Pertanggungjawabankeberlanjutanusahamikrokecilmenengah'.repeat(3)

const site = new Site()
let editor: Editor

test.beforeAll(async () => {
  await site.start({ SAMPLE_CONTENT: 'off' })
  editor = await openEditor(site)
})
test.afterAll(() => site.remove())

/** Gives every list so many entries; `word` is a part of each text. */
async function fillAll(count: number, word = 'kata') {
  for (const path of lists) {
    const entries = Array.from({ length: count }, (_, index) => {
      const title = `${word} ${index + 1}`
      if (path === 'aboutdetail') return { type: index % 2 === 0 ? 'Why' : 'Why2', content: title }
      const facts = path === 'gallery' ? { layanan: word, client: word, status: word, createAt: '2024-02-01' } : {}
      const dated = path === 'blog' ? { createAt: '2024-02-01T00:00:00.000Z' } : {}
      return { title, paragraph: `${word} ${word}`, ...facts, ...dated }
    })
    await editor.fill(path, entries)
  }
}

/** Pages of every kind, as they are linked. */
async function paths(page: Page): Promise<string[]> {
  await page.goto(`${site.address}/home/index.html`)
  const service = await page
    .locator('#services h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await page.goto(`${site.address}/blog`)
  const posts = await page.locator('.post a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const own = [service[0], posts[0]].filter((path) => typeof path === 'string')
  return [
    '/home/index.html',
    '/home/en/index.html',
    '/penawaran',
    '/en/penawaran',
    '/blog',
    '/en/blog',
    '/privasi',
    ...own,
  ]
}

/** Nothing is wider than the window, and no text leaves its own place. */
async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} wide`)
    for (const element of document.querySelectorAll<HTMLElement>(
      'main :is(h1, h2, h3, p, dd, a, strong, span, li, label, select)',
    )) {
      if (element.closest('[data-slides], .cloth, .trap, .unseen') || element.closest('[hidden]')) continue
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
  ['forty entries', 40, 'kata'],
  ['words without an end', 3, longWord],
] as const) {
  test(`${name}, without pictures and translations, break nothing from 320 to 1920 px`, async ({ page }) => {
    test.setTimeout(180_000)
    await fillAll(count, word)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of await paths(page)) {
      await page.goto(site.address + path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(await findOverflow(page), `${path} at ${width}`).toEqual([])
      }
      // Forty entries are no other barrier than one.
      if (count < 40) expect(await findBarriers(page), path).toEqual([])
    }
  })
}

for (const [count, width, isTurning] of [
  [1, 320, false],
  [2, 320, true],
  [2, 768, false],
  [2, 1280, false],
  [40, 320, true],
  [40, 1280, true],
] as const) {
  test(`${count} cards at ${width} px ${isTurning ? 'go round' : 'stand still'}`, async ({ page }) => {
    await editor.fill(
      'team',
      Array.from({ length: count }, (_, index) => ({ title: `Orang ${index + 1}` })),
    )
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.address}/home/index.html`)
    const section = page.locator('#team')
    await expect(section.locator('[data-live]')).toBeAttached()
    const names = await namesOf(section)
    const before = await namesInView(section)
    await page.clock.runFor(3400)
    expect(await namesInView(section)).toEqual(isTurning ? around(names, 1, before.length) : before)
    await expect(section.getByRole('button')).toHaveCount(isTurning ? count + 1 : 0)
    if (isTurning) {
      await section.getByRole('button', { name: `Ke kartu ${count}`, exact: true }).click()
      await page.clock.runFor(400)
      expect((await namesInView(section))[0]).toBe(`Orang ${count}`)
      await page.clock.runFor(3000)
      expect((await namesInView(section))[0]).toBe('Orang 1')
    }
    const inside = await section.evaluate((element) => {
      const bottom = (selector: string) => element.querySelector(selector)?.getBoundingClientRect().bottom ?? 0
      return bottom('.carousel-controls') <= bottom('.carousel') + 1
    })
    expect(inside).toBe(true)
  })
}
