import { expect, test } from 'vitest'
import { renderSite, withPosts } from '#kit/content-reader.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
const posts = [
  { id: 1, title: 'Lama', createAt: '2026-05-01T00:00:00Z' },
  { id: 2, title: 'Sekarang', createAt: '2026-06-01T00:00:00Z' },
  { id: 3, title: 'Besok', createAt: '2026-06-02T00:00:00Z' },
  { id: 4, title: 'Lusa', createAt: '2026-06-03T07:00:00+07:00' },
  { id: 5, title: 'Belum diterjemahkan', createAt: '2026-04-01T00:00:00Z' },
]
const english = posts.map((post) => (post.id === 5 ? { ...post, untranslated: ['title'] } : post))
const pagesAt = async (timestamp: number) => {
  const { pages, getHtml } = await renderSite({ content: withPosts(posts, english), now: timestamp })
  return { paths: pages.map(({ path }) => path), getHtml }
}

test('a scheduled post has no page and is missing from the blog list, the feeds, the sitemap and llms.txt', async () => {
  const { paths, getHtml } = await pagesAt(now)
  expect(paths).toContain('/blog/sekarang-2')
  expect(paths.filter((path) => /besok|lusa/.test(path))).toEqual([])
  for (const path of ['/blog', '/en/blog', '/rss.xml', '/en/rss.xml', '/sitemap.xml', '/llms.txt']) {
    expect(getHtml(path), path).toContain('sekarang-2')
    expect(getHtml(path), path).not.toMatch(/besok-3|lusa-4/)
  }
})

test('the feeds and llms.txt list the fifty newest posts, the sitemap lists all', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ id: 100 - index, title: 'Lama' }))
  const { pages, getHtml } = await renderSite({ content: withPosts(many), now })
  const postIdsIn = (path: string) => {
    const ids = [...getHtml(path).matchAll(/lama-(\d+)/g)].map(([, id]) => Number(id))
    return [...new Set(ids)]
  }
  const allIds = many.map(({ id }) => id)
  for (const path of ['/rss.xml', '/en/rss.xml', '/llms.txt'])
    expect(postIdsIn(path), path).toEqual(allIds.slice(0, 50))
  expect(postIdsIn('/sitemap.xml'), 'oldest first').toEqual(allIds.toReversed())
  for (const [list, feed, language] of [
    ['/blog', '/rss.xml', 'id'],
    ['/en/blog', '/en/rss.xml', 'en'],
  ] as const) {
    expect(pages.find(({ path }) => path === feed)?.type).toMatch(/^application\/rss\+xml/)
    expect(getHtml(feed)).toContain(`<language>${language}</language>`)
    expect(getHtml(list)).toMatch(new RegExp(`<link [^>]*type="application/rss\\+xml"[^>]* href="[^"]*${feed}"`))
  }
})

test('a scheduled post is published at its datetime, to the millisecond', async () => {
  expect((await pagesAt(now + 24 * 3600 * 1000 - 1)).paths).not.toContain('/blog/besok-3')
  expect((await pagesAt(now + 24 * 3600 * 1000)).paths).toContain('/blog/besok-3')
})

test('a post without an English title has no English page, and its English link leads to the English list', async () => {
  const { paths, getHtml } = await pagesAt(now)
  expect(paths.filter((path) => path.includes('diterjemahkan'))).toEqual(['/blog/belum-diterjemahkan-5'])
  for (const path of ['/en/blog', '/en/rss.xml']) expect(getHtml(path), path).not.toContain('diterjemahkan')
  const html = getHtml('/blog/belum-diterjemahkan-5')
  expect(html).toContain('<link rel="canonical" href="https://contoh.example/blog/belum-diterjemahkan-5"/>')
  expect(html).not.toMatch(/<link rel="alternate" hrefLang/)
  expect(html).toMatch(/<a href="\/en\/blog"[^>]*hrefLang="en"/)
  expect(getHtml('/sitemap.xml')).toContain('<url><loc>https://contoh.example/blog/belum-diterjemahkan-5</loc></url>')
})

test('the list has ten posts per page, and a post its reading time and the posts beside it, in each language', async () => {
  const many = Array.from({ length: 23 }, (_, index) => ({
    id: 100 - index,
    title: `Tulisan ${index + 1}`,
    paragraphdetail: 'kata '.repeat(index === 0 ? 900 : 20),
  }))
  // Every third has no English.
  const inEnglish = many.map((post, index) =>
    index % 3 === 2 ? { ...post, untranslated: ['title'] } : { ...post, title: `Post ${index + 1}` },
  )
  const { byPath, getHtml } = await renderSite({ content: withPosts(many, inEnglish), now })
  const titlesOf = (path: string) =>
    [...getHtml(path).matchAll(/<h2><a [^>]*>([^<]+)<\/a><\/h2>/g)].map(([, title]) => title)
  const titles = many.map(({ title }) => title)
  for (const [index, path] of ['/blog', '/blog/halaman/2', '/blog/halaman/3'].entries())
    expect(titlesOf(path), path).toEqual(titles.slice(index * 10, index * 10 + 10))
  expect([byPath.has('/blog/halaman/4'), byPath.has('/en/blog/page/3')]).toEqual([false, false])
  expect(titlesOf('/en/blog').slice(0, 3)).toEqual(['Post 1', 'Post 2', 'Post 4'])
  expect(getHtml('/blog/halaman/3')).toMatch(/<a href="\/en\/blog"[^>]*hrefLang="en"/)
  expect(getHtml('/blog/halaman/3')).not.toContain('<link rel="alternate" hrefLang')
  expect(getHtml('/blog/tulisan-1-100')).toContain('<span>5 menit baca</span>')
  expect(getHtml('/en/blog/post-2-99')).toContain('<span>1 min read</span>')
  const besides = (path: string) => [...getHtml(path).matchAll(/<small>([^<]+)<\/small><span>([^<]+)/g)].flat()
  expect(besides('/blog/tulisan-2-99').join()).toMatch(/Tulisan sebelumnya,Tulisan 3,.*Tulisan berikutnya,Tulisan 1$/)
  expect(besides('/en/blog/post-2-99').join()).toMatch(/Previous post,Post 4,.*Next post,Post 1$/)
})
