import { expect, test } from 'vitest'
import type { Page } from '../page.ts'
import type { Session } from '../session.ts'

const labels = ['Features', 'About', 'Services', 'Portofolio', 'Client', 'Team', 'Contact']

/** Runs in the page: the labels of the menu links that are visible and clickable. */
function readReachableLinks(): string[] {
  const links = [...document.querySelectorAll<HTMLElement>('.bar nav a')]
  const isReachable = (link: HTMLElement) => {
    const box = link.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    return box.width > 0 && box.left >= 0 && box.right <= innerWidth && link.contains(document.elementFromPoint(x, y))
  }
  return links.filter(isReachable).map(({ innerText }) => innerText.trim())
}

/** Waits until the heading of the section is in view, below the fixed bar. */
async function waitForHeading(page: Page, id: string, { isInFrame = false } = {}): Promise<void> {
  await page.waitFor(
    `the heading of #${id} is in view`,
    (section, inFrame) => {
      const root = inFrame ? document.querySelector('iframe')?.contentDocument : document
      const box = root?.getElementById(`${section}-heading`)?.getBoundingClientRect()
      const bar = root?.querySelector('.bar')?.getBoundingClientRect()
      return box && bar && box.height > 0 && box.top >= bar.bottom && box.bottom <= innerHeight
    },
    id,
    isInFrame,
  )
}

/** Registers the tests of the fixed bar: phone menu, desktop links, language switch. */
export function testNavigation(session: Session): void {
  test('the phone menu is collapsed, opens over the page, links to a section, and closes', async () => {
    const page = session.page()
    await page.driver.resize(390, 844)
    await page.goto('/home/index.html')
    expect(await page.evaluate(readReachableLinks)).toEqual([])
    const button = { css: '.bar button', name: 'Menu' }
    await page.click(button)
    await page.waitFor(
      'all links are in view',
      (count) => {
        const boxes = [...document.querySelectorAll('.bar nav a')].map((link) => link.getBoundingClientRect())
        return boxes.length === count && boxes.every(({ top, bottom }) => top > 0 && bottom <= innerHeight)
      },
      labels.length,
    )
    expect(await page.evaluate(readReachableLinks)).toEqual(labels)

    await page.click({ css: '.bar nav a', name: 'Services' })
    await waitForHeading(page, 'services')
    expect(await page.evaluate(() => location.hash)).toBe('#services')
    expect(await page.evaluate(readReachableLinks)).toEqual([])

    await page.click(button)
    await page.waitForElement({ css: '.bar nav a', name: 'Team' })
    await page.click(button)
    await page.waitForNoElement({ css: '.bar nav a' })
  })

  test('on a desktop the bar shows all links', async () => {
    const page = session.page()
    await page.driver.resize(1280, 800)
    await page.goto('/home/index.html')
    expect(await page.evaluate(readReachableLinks)).toEqual(labels)
    await page.waitForNoElement({ css: '.bar button' })
  })

  test('the language switch leads to the same section in the other language', async () => {
    const page = session.page()
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.driver.resize(width, height)
      // Opened at a section it has to run its script too.
      await page.goto('/home/index.html#team')
      await waitForHeading(page, 'team')
      // Before the script has run, after the first paint, the link leads to the top of the other language.
      await page.waitForElement({ css: '[data-live]' })
      await page.click({ css: '.bar a', name: 'EN' })
      await page.waitFor('the address is English', () => location.search === '?lang=en' && location.hash === '#team')
      await waitForHeading(page, 'team', { isInFrame: true })
      await page.waitForElement({ css: '#team-heading', name: 'OUR TEAM', isInFrame: true })
      // A script that is still loading when the page is left is an error in the console of Firefox.
      await page.waitForElement({ css: '[data-live]', isInFrame: true })
    }
  })

  test('/ and its frame stay at the same section, with Back and with a hash in the URL', async () => {
    const page = session.page()
    await page.driver.resize(1280, 800)
    await page.goto('/')
    await page.waitForElement({ css: '[data-live]', isInFrame: true })
    await page.click({ css: '.bar nav a', name: 'Team', isInFrame: true })
    await page.waitFor('the address has the section', () => location.hash === '#team')
    await waitForHeading(page, 'team', { isInFrame: true })
    await page.evaluate(() => history.back())
    await page.waitFor('the page is at its top again', () => {
      const top = document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.getBoundingClientRect().top
      return location.hash === '' && top !== undefined && top > 0 && top < innerHeight
    })
    await page.goto('/?lang=en#services')
    await waitForHeading(page, 'services', { isInFrame: true })
    await page.waitForElement({ css: '[data-live]', isInFrame: true })
    await page.click({ css: '.bar a', name: 'ID', isInFrame: true })
    await page.waitFor('the address is Indonesian', () => location.search === '' && location.hash === '#services')
    await waitForHeading(page, 'services', { isInFrame: true })
  })
}
