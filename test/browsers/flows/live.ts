import { expect, test } from 'vitest'
import type { Page } from '../page.ts'
import type { Session } from '../session.ts'

const readHeadings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, strong)')]
      .filter((heading) => !heading.closest('[inert]'))
      .map((heading) => heading.textContent),
  )

/** Registers the test of the landing page that is rendered in the browser. */
export function testLivePage(session: Session): void {
  test('/a ends with the content of the published landing page', async () => {
    const page = session.page()
    await page.driver.resize(1280, 800)
    await page.goto('/home/index.html')
    const published = await readHeadings(page)
    expect(published.length).toBeGreaterThan(30)
    await page.goto('/a')
    await page.waitFor('nothing says Loading', () => {
      const main = document.querySelector('main')
      return main && !/^\s*loading/im.test(main.innerText)
    })
    expect(await readHeadings(page)).toEqual(published)
  })
}
