import { useOwnSite } from '../back-office/own-site.ts'
import { callApi } from '../back-office/sign-in.ts'
import { expect, test } from '../fixtures.ts'

// The first post is the newest. Every third has no English.
const posts = Array.from({ length: 23 }, (_, index) => ({
  title: `Tulisan ${index + 1}`,
  title_en: index % 3 === 2 ? '' : `Post ${index + 1}`,
  paragraphdetail: `<p>${'kata '.repeat(index === 0 ? 900 : 20)}</p>`,
  createAt: new Date(Date.UTC(2024, 0, 28 - index)).toISOString(),
}))

useOwnSite({ SAMPLE_CONTENT: 'off' })
test.beforeAll(async ({ request }) => {
  for (const data of posts) await callApi(request, 'POST', 'blog', { data })
})

test('the list has ten posts per page, and paging reaches all of them and returns', async ({ page }) => {
  const titles = posts.map(({ title }) => title)
  const readHeadings = () => page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts()
  const current = page.locator('.pages [aria-current=page]')
  await page.goto('/blog')
  for (const number of [1, 2, 3]) {
    await expect(current).toHaveText(String(number))
    expect(await readHeadings()).toEqual(titles.slice((number - 1) * 10, number * 10))
    if (number < 3) await page.getByRole('link', { name: 'Lebih lama' }).click()
  }
  await expect(page.getByRole('link', { name: 'Lebih lama' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Lebih baru' }).click()
  await expect(current).toHaveText('2')
  expect(await readHeadings()).toEqual(titles.slice(10, 20))
  expect((await page.goto('/blog/halaman/9'))?.status()).toBe(404)
})

test('a list page that does not exist in English redirects to the English list', async ({ page }) => {
  await page.goto('/blog/halaman/3')
  await expect(page.locator('link[hreflang]')).toHaveCount(0)
  await page.getByRole('link', { name: 'EN', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/en/blog')
})

test('a post shows its reading time, and links to the previous and next post in its language', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('link', { name: 'Tulisan 1', exact: true }).click()
  await expect(page.getByText('5 menit baca')).toBeVisible()
  const others = page.getByRole('navigation', { name: 'Tulisan lain' }).getByRole('link')
  await expect(others).toHaveText([/Tulisan sebelumnya\s*Tulisan 2$/, 'Semua tulisan'])
  await others.first().click()
  await expect(others).toHaveText([/Tulisan 3$/, /Tulisan berikutnya\s*Tulisan 1$/, 'Semua tulisan'])
  await page.getByRole('link', { name: 'EN', exact: true }).click()
  await expect(page.getByText('1 min read')).toBeVisible()
  const otherPosts = page.getByRole('navigation', { name: 'Other posts' }).getByRole('link')
  await expect(otherPosts).toHaveText([/Previous post\s*Post 4$/, /Next post\s*Post 1$/, 'All posts'])
})
