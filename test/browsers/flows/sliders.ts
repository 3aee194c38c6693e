import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Page } from '../page.ts'
import { poll } from '../poll.ts'
import type { Session } from '../session.ts'

// Longer than the 3 s interval of the carousels.
const MORE_THAN_A_TURN_MS = 3500

// Runs in the page: the names of a section's cards, or only of those fully in view.
function readNames(id: string, isInViewOnly: boolean): string[] {
  const track = document.querySelector(`#${id} [data-slides]`)
  const { left, right } = track?.getBoundingClientRect() ?? { left: 0, right: 0 }
  const isWhole = (card: Element) => {
    const box = card.getBoundingClientRect()
    return box.left > left - 2 && box.right < right + 2
  }
  return [...(track?.children ?? [])]
    .filter((card) => (isInViewOnly ? isWhole(card) : !card.closest('[inert]')))
    .map((card) => card.querySelector('strong, h3')?.textContent ?? '')
}

/** Opens the landing page at a section with a slider; returns the names of its cards. */
async function openSection(page: Page, id: string, width: number): Promise<string[]> {
  await page.driver.resize(width, 800)
  await page.goto('/home/index.html')
  await page.waitForElement({ css: `#${id}[data-live], #${id} [data-live]` })
  await page.read({ css: `#${id} [data-slides]` }, (track) => {
    track.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  return page.evaluate(readNames, id, false)
}

async function readFirst(page: Page, id: string): Promise<string | undefined> {
  const [first] = await page.evaluate(readNames, id, true)
  return first
}

async function waitForFirst(page: Page, id: string, name: string | undefined): Promise<void> {
  await poll(`${name} is the first card in view`, async () => (await readFirst(page, id)) === name)
}

/** Registers the tests of the portfolio slider and the carousels. */
export function testSliders(session: Session): void {
  test.each([1280, 390])('at %i px the portfolio moves from the first project to the last and back', async (width) => {
    const page = session.page()
    const titles = await openSection(page, 'portfolio', width)
    expect(titles.length).toBeGreaterThan(2)
    await waitForFirst(page, 'portfolio', titles[0])
    await page.click({ css: '#portfolio button', name: 'Proyek sebelumnya' })
    await waitForFirst(page, 'portfolio', titles.at(-1))
    for (const title of titles.slice(0, 2)) {
      await page.click({ css: '#portfolio button', name: 'Proyek berikutnya' })
      await waitForFirst(page, 'portfolio', title)
    }
  })

  test.each([
    [1280, 4],
    [390, 1],
  ])('at %i px a carousel shows %i cards, goes on by itself, stops, and obeys its dots', async (width, count) => {
    const page = session.page()
    const names = await openSection(page, 'team', width)
    await poll(`${count} cards are in view`, async () => {
      return (await page.evaluate(readNames, 'team', true)).length === count
    })
    const start = await readFirst(page, 'team')
    await poll('it goes on by itself', async () => {
      const first = await readFirst(page, 'team')
      return first !== undefined && first !== start
    })

    await page.click({ css: '#team button', name: 'Jeda pergantian otomatis' })
    for (const index of [2, names.length - 1]) {
      await page.click({ css: '#team button', name: `Ke kartu ${index + 1}` })
      await waitForFirst(page, 'team', names[index])
    }
    await setTimeout(MORE_THAN_A_TURN_MS)
    expect(await readFirst(page, 'team')).toBe(names.at(-1))

    await page.click({ css: '#team button', name: 'Jalankan pergantian otomatis' })
    await waitForFirst(page, 'team', names[0])
  })
}

/** Registers the test of dark mode and reduced motion. */
export function testDarkReducedMotion(session: Session): void {
  test('dark mode and reduced motion of the system are respected', async () => {
    const page = session.page()
    const names = await openSection(page, 'team', 1280)
    const [red = 255, green = 255, blue = 255] = await page.evaluate(() =>
      (getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []).map(Number),
    )
    expect(Math.max(red, green, blue)).toBeLessThan(64)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
    await page.waitForNoElement({ css: '#team button', name: 'Jeda pergantian otomatis' })
    await setTimeout(MORE_THAN_A_TURN_MS)
    expect(await readFirst(page, 'team')).toBe(names[0])
    await page.click({ css: '#team button', name: 'Ke kartu 3' })
    await waitForFirst(page, 'team', names[2])
  })
}
