import { expect, TestSite, test } from '../fixtures.ts'
import { type ContentClient, createContentClient } from './content-client.ts'

const site = new TestSite()
let contentClient: ContentClient

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
  contentClient = await createContentClient(site)
  await contentClient.replaceEntries('blog', posts)
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

test('the URL of an earlier title redirects permanently to the present URL', async ({ request }) => {
  for (const [path, folder, english] of [
    ['blog', '/blog', '/en/blog'],
    ['services', '/layanan', '/en/services'],
  ] as const) {
    const id = await contentClient.createEntry(path, {
      title: 'Judul Pertama',
      title_en: 'First title',
      paragraph: 'x',
    })
    const addresses = [`${folder}/judul-pertama-${id}`, `${english}/first-title-${id}`]
    for (const address of addresses) expect((await request.get(site.url + address)).status()).toBe(200)
    await contentClient.updateEntry(path, id, { title: 'Judul Kedua', title_en: 'Second title' })
    await contentClient.updateEntry(path, id, { title: 'Judul Ketiga', title_en: 'Third title' })
    const now = [`${folder}/judul-ketiga-${id}`, `${english}/third-title-${id}`]
    for (const earlier of ['judul-pertama', 'judul-kedua', 'apa-saja']) {
      const response = await request.get(`${site.url}${folder}/${earlier}-${id}?utm=1`, { maxRedirects: 0 })
      expect(response.status()).toBe(301)
      expect(response.headers()['location']).toBe(`${now[0]}?utm=1`)
    }
    const response = await request.get(`${site.url}${addresses[1]}`, { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']]).toEqual([301, now[1]])
    for (const address of now) expect((await request.get(site.url + address)).status()).toBe(200)
    expect((await request.get(`${site.url}${folder}/judul-ketiga-${id + 999}`)).status()).toBe(404)
  }
})

test('a post with a future date is published at that time', async ({ page, request }) => {
  const dated = (datetime: number) => ({
    title: 'Pengumuman',
    title_en: 'Announcement',
    createAt: new Date(datetime).toISOString(),
  })
  const id = await contentClient.createEntry('blog', dated(Date.now() + 600_000))
  const places = ['/blog', '/en/blog', '/rss.xml', '/en/rss.xml', '/sitemap.xml', '/llms.txt', '/api/blog']
  const address = `${site.url}/blog/pengumuman-${id}`
  const seen = async () => {
    const texts = await Promise.all(places.map(async (path) => (await request.get(site.url + path)).text()))
    return places.filter((_, index) => /pengumuman|announcement/i.test(texts[index] ?? ''))
  }
  expect(await seen()).toEqual([])
  expect((await request.get(address)).status()).toBe(404)
  const publishedAt = Date.now() + 2000
  await contentClient.updateEntry('blog', id, dated(publishedAt))
  await expect.poll(seen, { intervals: [100], timeout: 20_000 }).toContain('/blog')
  expect(Date.now()).toBeGreaterThanOrEqual(publishedAt)
  expect(await seen()).toEqual(places)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pengumuman')
})

test('each language has a well-formed feed with only its own posts', async ({ page }) => {
  for (const [list, feed, titles] of [
    ['/blog', '/rss.xml', posts.map(({ title }) => title)],
    ['/en/blog', '/en/rss.xml', english],
  ] as const) {
    await page.goto(site.url + list)
    const found = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
    expect(new URL(found ?? '', site.url).pathname).toBe(feed)
    const response = await page.request.get(site.url + feed)
    expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
    // The policy of the site's own pages blocks DOMParser.
    await page.goto('about:blank')
    const items = await page.evaluate(
      (text) => {
        const xml = new DOMParser().parseFromString(text, 'text/xml')
        return {
          errors: xml.querySelectorAll('parsererror').length,
          language: xml.querySelector('channel > language')?.textContent,
          items: [...xml.querySelectorAll('item')].map((item) => ({
            title: item.querySelector('title')?.textContent ?? '',
            link: item.querySelector('link')?.textContent ?? '',
            date: Date.parse(item.querySelector('pubDate')?.textContent ?? ''),
          })),
        }
      },
      await response.text(),
    )
    expect(items.errors).toBe(0)
    expect(items.language).toBe(list === '/blog' ? 'id' : 'en')
    expect(items.items.map(({ title }) => title).filter((title) => /^(Tulisan|Post) /.test(title))).toEqual(titles)
    expect(items.items.every(({ date }) => date > 0)).toBe(true)
    const path = new URL(items.items.at(-1)?.link ?? '').pathname
    expect((await page.request.get(site.url + path)).status()).toBe(200)
  }
})
