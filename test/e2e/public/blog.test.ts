import { expect, TestSite, test } from '../fixtures.ts'
import { createContentClient } from './content-client.ts'

const site = new TestSite()

// The first post is the newest. Every third has no English.
const posts = Array.from({ length: 23 }, (_, index) => ({
  title: `Tulisan ${index + 1}`,
  title_en: index % 3 === 2 ? '' : `Post ${index + 1}`,
  paragraph: `Ringkasan ${index + 1}`,
  paragraphdetail: `<p>${'kata '.repeat(index === 0 ? 900 : 20)}</p>`,
  createAt: new Date(Date.UTC(2024, 0, 28 - index)).toISOString(),
}))
const english = posts.map((post) => post.title_en).filter((title) => title !== '')

test.beforeAll(async () => {
  await site.start()
  await (await createContentClient(site)).replaceEntries('blog', posts)
})
test.afterAll(() => site.remove())

test('the list has ten posts per page, and paging reaches all of them and returns', async ({ page }) => {
  for (const [path, titles, older, newer] of [
    ['/blog', posts.map(({ title }) => title), 'Lebih lama', 'Lebih baru'],
    ['/en/blog', english, 'Older', 'Newer'],
  ] as const) {
    await page.goto(site.url + path)
    const readHeadings = () => page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts()
    const pages = Math.ceil(titles.length / 10)
    for (let number = 1; number <= pages; number++) {
      expect(await readHeadings()).toEqual(titles.slice((number - 1) * 10, number * 10))
      await expect(page.locator('.pages [aria-current=page]')).toHaveText(String(number))
      if (number < pages) await page.getByRole('link', { name: older }).click()
    }
    await expect(page.getByRole('link', { name: older })).toHaveCount(0)
    await page.getByRole('link', { name: newer }).click()
    expect(await readHeadings()).toEqual(titles.slice((pages - 2) * 10, (pages - 1) * 10))
    await page.locator('.pages').getByRole('link', { name: ' 1' }).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
  }
  expect((await page.goto(`${site.url}/blog/halaman/9`))?.status()).toBe(404)
})

test('a list page that does not exist in English redirects to the English list', async ({ page }) => {
  await page.goto(`${site.url}/blog/halaman/3`)
  await expect(page.locator('link[hreflang]')).toHaveCount(0)
  await page.getByRole('link', { name: 'EN', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/en/blog')
})

test('a post shows its reading time, and links to the previous and next post in its language', async ({ page }) => {
  await page.goto(`${site.url}/blog`)
  await page.getByRole('link', { name: 'Tulisan 1', exact: true }).click()
  await expect(page.getByText('5 menit baca')).toBeVisible()
  const others = page.getByRole('navigation', { name: 'Tulisan lain' })
  await expect(others.getByRole('link')).toHaveText([/Tulisan sebelumnya\s*Tulisan 2$/, 'Semua tulisan'])
  await others.getByRole('link', { name: 'Tulisan 2' }).click()
  await expect(page.getByText('1 menit baca')).toBeVisible()
  await expect(others.getByRole('link')).toHaveText([/Tulisan 3$/, /Tulisan berikutnya\s*Tulisan 1$/, 'Semua tulisan'])
  await page.getByRole('link', { name: 'EN', exact: true }).click()
  await expect(page.getByText('1 min read')).toBeVisible()
  const otherPosts = page.getByRole('navigation', { name: 'Other posts' }).getByRole('link')
  await expect(otherPosts).toHaveText([/Previous post\s*Post 4$/, /Next post\s*Post 1$/, 'All posts'])
})
