import { expect, Site, test } from '../site.ts'
import { type Editor, openEditor } from './editor.ts'

const site = new Site()
let editor: Editor

// The first is the newest. Every third has no English.
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
  editor = await openEditor(site)
  await editor.fill('blog', posts)
})
test.afterAll(() => site.remove())

test('the list has ten posts to a page, and leads through all of them and back', async ({ page }) => {
  for (const [path, titles, older, newer] of [
    ['/blog', posts.map(({ title }) => title), 'Lebih lama', 'Lebih baru'],
    ['/en/blog', english, 'Older', 'Newer'],
  ] as const) {
    await page.goto(site.address + path)
    const shown = () => page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts()
    const pages = Math.ceil(titles.length / 10)
    for (let number = 1; number <= pages; number++) {
      expect(await shown()).toEqual(titles.slice((number - 1) * 10, number * 10))
      await expect(page.locator('.pages [aria-current=page]')).toHaveText(String(number))
      if (number < pages) await page.getByRole('link', { name: older }).click()
    }
    await expect(page.getByRole('link', { name: older })).toHaveCount(0)
    await page.getByRole('link', { name: newer }).click()
    expect(await shown()).toEqual(titles.slice((pages - 2) * 10, (pages - 1) * 10))
    await page.locator('.pages').getByRole('link', { name: ' 1' }).click()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  expect((await page.goto(`${site.address}/blog/halaman/9`))?.status()).toBe(404)
})

test('a page of the list that English does not reach leads to the English list', async ({ page }) => {
  await page.goto(`${site.address}/blog/halaman/3`)
  await expect(page.locator('link[hreflang]')).toHaveCount(0)
  await page.getByRole('link', { name: 'EN', exact: true }).click()
  expect(new URL(page.url()).pathname).toBe('/en/blog')
})

test('a post says how long it takes, and leads to the one before and the one after in its language', async ({
  page,
}) => {
  await page.goto(`${site.address}/blog`)
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

test('an earlier title leads straight to the present address, for ever', async ({ request }) => {
  for (const [path, folder, english] of [
    ['blog', '/blog', '/en/blog'],
    ['services', '/layanan', '/en/services'],
  ] as const) {
    const id = await editor.add(path, { title: 'Judul Pertama', title_en: 'First title', paragraph: 'x' })
    const addresses = [`${folder}/judul-pertama-${id}`, `${english}/first-title-${id}`]
    for (const address of addresses) expect((await request.get(site.address + address)).status()).toBe(200)
    await editor.change(path, id, { title: 'Judul Kedua', title_en: 'Second title' })
    await editor.change(path, id, { title: 'Judul Ketiga', title_en: 'Third title' })
    const now = [`${folder}/judul-ketiga-${id}`, `${english}/third-title-${id}`]
    for (const earlier of ['judul-pertama', 'judul-kedua', 'apa-saja']) {
      const answer = await request.get(`${site.address}${folder}/${earlier}-${id}?utm=1`, { maxRedirects: 0 })
      expect(answer.status()).toBe(301)
      expect(answer.headers()['location']).toBe(`${now[0]}?utm=1`)
    }
    const answer = await request.get(`${site.address}${addresses[1]}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, now[1]])
    for (const address of now) expect((await request.get(site.address + address)).status()).toBe(200)
    expect((await request.get(`${site.address}${folder}/judul-ketiga-${id + 999}`)).status()).toBe(404)
  }
})

test('a post that is dated ahead appears at its moment by itself', async ({ page, request }) => {
  const dated = (moment: number) => ({
    title: 'Pengumuman',
    title_en: 'Announcement',
    createAt: new Date(moment).toISOString(),
  })
  const id = await editor.add('blog', dated(Date.now() + 600_000))
  const places = ['/blog', '/en/blog', '/rss.xml', '/en/rss.xml', '/sitemap.xml', '/llms.txt', '/api/blog']
  const address = `${site.address}/blog/pengumuman-${id}`
  const seen = async () => {
    const texts = await Promise.all(places.map(async (path) => (await request.get(site.address + path)).text()))
    return places.filter((_, index) => /pengumuman|announcement/i.test(texts[index] ?? ''))
  }
  expect(await seen()).toEqual([])
  expect((await request.get(address)).status()).toBe(404)
  const moment = Date.now() + 2000
  await editor.change('blog', id, dated(moment))
  await expect.poll(seen, { intervals: [100], timeout: 20_000 }).toContain('/blog')
  expect(Date.now()).toBeGreaterThanOrEqual(moment)
  expect(await seen()).toEqual(places)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pengumuman')
})

test('each language has a feed that readers can parse, with its own posts and no other', async ({ page }) => {
  for (const [list, feed, titles] of [
    ['/blog', '/rss.xml', posts.map(({ title }) => title)],
    ['/en/blog', '/en/rss.xml', english],
  ] as const) {
    await page.goto(site.address + list)
    const found = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
    expect(new URL(found ?? '', site.address).pathname).toBe(feed)
    const answer = await page.request.get(site.address + feed)
    expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
    // The site's own pages let nobody parse.
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
      await answer.text(),
    )
    expect(items.errors).toBe(0)
    expect(items.language).toBe(list === '/blog' ? 'id' : 'en')
    expect(items.items.map(({ title }) => title).filter((title) => /^(Tulisan|Post) /.test(title))).toEqual(titles)
    expect(items.items.every(({ date }) => date > 0)).toBe(true)
    const path = new URL(items.items.at(-1)?.link ?? '').pathname
    expect((await page.request.get(site.address + path)).status()).toBe(200)
  }
})
