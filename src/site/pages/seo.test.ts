import { expect, test } from 'vitest'
import { testSite as site, testBuild } from '#kit/client-build.ts'
import {
  type ContentWithPosts,
  createTestReader,
  loadAllPages,
  renderSite,
  renderWhole,
  sampleContents as samples,
} from '#kit/content-reader.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
type Samples = Record<'id' | 'en', ContentWithPosts>

/** Returns the canonical paths of all pages, and `htmlOf`, which returns a page by its path. */
const renderPages = async (content: Samples) => {
  const { pages, htmlOf } = await renderSite({ content, now })
  return { paths: pages.map(({ path }) => path).filter((path) => !path.includes('?lang=en')), htmlOf }
}
const withPosts = (posts: readonly object[], inEnglish = posts): Samples => {
  const postsOf = (language: 'id' | 'en', list: readonly object[]) =>
    list.flatMap((fields) => samples[language].blog.slice(0, 1).map((post) => ({ ...post, ...fields })))
  return {
    id: { ...samples.id, blog: postsOf('id', posts) },
    en: { ...samples.en, blog: postsOf('en', inEnglish) },
  }
}

const updatedAt = '2026-03-01T10:00:00.000Z'
const posts = [
  { id: 66, title: 'Alpha beta', createAt: '2026-02-01T00:00:00.000Z', updatedAt },
  { id: 65, title: 'Dijadwalkan', createAt: '2026-04-01T00:00:00.000Z', updatedAt },
  { id: 64, title: 'Contoh', createAt: '2026-01-01T00:00:00.000Z' },
]

const guidsOf = (feed: string) =>
  [...feed.matchAll(/<guid isPermaLink="false">([^<]+)<\/guid>/g)].map(([, guid]) => guid)

test('the guid of a post in the feed stays the same when its title changes', async () => {
  for (const path of ['/rss.xml', '/en/rss.xml']) {
    const before = guidsOf((await renderPages(withPosts(posts))).htmlOf(path))
    expect(new Set(before).size).toBe(3)
    const renamed = withPosts(posts.map((post) => ({ ...post, title: `${post.title} diperbaiki` })))
    const changed = (await renderPages(renamed)).htmlOf(path)
    expect(changed).toContain('diperbaiki')
    expect(guidsOf(changed)).toEqual(before)
  }
})

const lastmodsOf = (sitemap: string) =>
  new Map(
    [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(([, address = '', date]) => [
      address.slice(site.url.length),
      date,
    ]),
  )

test('the sitemap has the lastmod of entries and of the pages that show them', async () => {
  const header = (language: 'id' | 'en') =>
    samples[language].header.map((entry) => ({ ...entry, updatedAt: '2026-05-05T00:00:00.000Z' }))
  const content = withPosts(posts)
  const withHeader = { id: { ...content.id, header: header('id') }, en: { ...content.en, header: header('en') } }
  const lastmods = lastmodsOf((await renderPages(withHeader)).htmlOf('/sitemap.xml'))
  expect(lastmods.get('/blog/alpha-beta-66')).toBe(updatedAt)
  expect(lastmods.get('/en/blog/alpha-beta-66')).toBe(updatedAt)
  expect(lastmods.get('/blog/dijadwalkan-65'), 'changed when it was published').toBe('2026-04-01T00:00:00.000Z')
  expect(lastmods.get('/blog/contoh-64')).toBeUndefined()
  for (const path of ['/', '/home/index.html', '/penawaran', '/blog', '/privasi'])
    expect(lastmods.get(path), path).toBe('2026-05-05T00:00:00.000Z')
  expect(lastmodsOf((await renderPages(content)).htmlOf('/sitemap.xml')).get('/blog')).toBe('2026-04-01T00:00:00.000Z')
})

test('a post page has dateModified in its JSON-LD', async () => {
  const { htmlOf } = await renderPages(withPosts(posts))
  expect(htmlOf('/blog/alpha-beta-66')).toContain(
    `"datePublished":"2026-02-01T00:00:00.000Z","dateModified":"${updatedAt}"`,
  )
  expect(htmlOf('/blog/dijadwalkan-65')).toContain('"dateModified":"2026-04-01T00:00:00.000Z"')
  expect(htmlOf('/blog/contoh-64')).not.toContain('dateModified')
})

test('the sitemap is one file up to 500 pages, and an index of several files beyond', async () => {
  const many = Array.from({ length: 2_200 }, (_, index) => ({ id: 4_000 - index, title: 'a' }))
  const content = withPosts(many, many.slice(0, 1_200))
  const pages = await loadAllPages({ site, build: testBuild }, createTestReader({ content, now }))
  // Of 3,400 posts only the files are rendered.
  const htmlOf = async (path: string) => {
    const page = pages.find(({ paths }) => paths.includes(path))
    return page ? (await renderWhole(page)).html : ''
  }
  expect(await htmlOf('/robots.txt')).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  const index = await htmlOf('/sitemap.xml')
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  const files = [...index.matchAll(/<sitemap><loc>([^<]+)<\/loc><\/sitemap>/g)].map(([, address = '']) => address)
  expect(files).toEqual([1, 2, 3, 4, 5].map((file) => `${site.url}/sitemap-${file}.xml`))
  const listed: string[] = []
  for (const address of files) {
    const addresses = [...lastmodsOf(await htmlOf(address.slice(site.url.length))).keys()]
    expect(addresses.length).toBeLessThanOrEqual(1_000)
    listed.push(...addresses)
  }
  const paths = pages.map(({ paths: [path] }) => path)
  const expectedPaths = paths.filter((path) => /^\/(en\/)?blog\/a-\d+$/.test(path))
  expect(expectedPaths).toHaveLength(3_400)
  expect(new Set(listed).size).toBe(listed.length)
  const listedPaths = new Set(listed)
  expect(expectedPaths.filter((path) => !listedPaths.has(path))).toEqual([])
  const smallSite = await renderPages(withPosts(many.slice(0, 10)))
  expect(smallSite.htmlOf('/sitemap.xml')).toContain('<urlset')
  expect(smallSite.paths.filter((path) => path.includes('sitemap-'))).toEqual([])
})

test('llms.txt marks posts and services without an English translation', async () => {
  const content = withPosts(
    [
      { id: 3, title: 'Tiga' },
      { id: 2, title: 'Dua' },
      { id: 1, title: 'Satu' },
    ],
    [
      { id: 3, title: 'Three' },
      { id: 2, title: 'Two', untranslated: ['paragraphdetail'] },
      { id: 1, title: 'Satu', untranslated: ['title'] },
    ],
  )
  const [first, ...services] = content.en.service
  const service = [{ ...first, untranslated: ['title'] }, ...services] as Samples['en']['service']
  const { htmlOf } = await renderPages({ ...content, en: { ...content.en, service } })
  const llmsTxt = htmlOf('/llms.txt')
  expect(llmsTxt).toContain(`- [Three](${site.url}/en/blog/three-3)`)
  expect(llmsTxt).toContain(`- [Two (text in Indonesian)](${site.url}/en/blog/two-2)`)
  expect(llmsTxt).toContain(`- [Satu (text in Indonesian)](${site.url}/blog/satu-1)`)
  expect(llmsTxt).toContain(`- [${first?.title} (text in Indonesian)](${site.url}/en/services/`)
  expect(llmsTxt).not.toContain('Every page')
})
