import { expect, test } from 'vitest'
import { testSite as site } from '#kit/client-build.ts'
import {
  type ContentByLanguage,
  createTestReader,
  loadAllPages,
  renderSite,
  renderWhole,
  sampleContents as samples,
  withPosts,
} from '#kit/content-reader.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
const render = (content: ContentByLanguage) => renderSite({ content, now })

const updatedAt = '2026-03-01T10:00:00.000Z'
const posts = [
  { id: 66, title: 'Alpha beta', createAt: '2026-02-01T00:00:00.000Z', updatedAt },
  { id: 65, title: 'Dijadwalkan', createAt: '2026-04-01T00:00:00.000Z', updatedAt },
  { id: 64, title: 'Contoh', createAt: '2026-01-01T00:00:00.000Z' },
]

/** Returns the lastmod of each path of a sitemap. */
function lastmodsOf(sitemap: string) {
  const entries = sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)
  return new Map([...entries].map(([, address = '', date]) => [address.slice(site.url.length), date]))
}

test('the sitemap has the lastmod of entries and of the pages that show them', async () => {
  const header = (language: 'id' | 'en') =>
    samples[language].header.map((entry) => ({ ...entry, updatedAt: '2026-05-05T00:00:00.000Z' }))
  const content = withPosts(posts)
  const withHeader = { id: { ...content.id, header: header('id') }, en: { ...content.en, header: header('en') } }
  const lastmods = lastmodsOf((await render(withHeader)).getHtml('/sitemap.xml'))
  expect(lastmods.get('/blog/alpha-beta-66')).toBe(updatedAt)
  expect(lastmods.get('/en/blog/alpha-beta-66')).toBe(updatedAt)
  expect(lastmods.get('/blog/dijadwalkan-65'), 'changed when it was published').toBe('2026-04-01T00:00:00.000Z')
  expect(lastmods.get('/blog/contoh-64')).toBeUndefined()
  for (const path of ['/home/index.html', '/penawaran', '/blog', '/privasi'])
    expect(lastmods.get(path), path).toBe('2026-05-05T00:00:00.000Z')
  expect(lastmodsOf((await render(content)).getHtml('/sitemap.xml')).get('/blog')).toBe('2026-04-01T00:00:00.000Z')
})

test('the sitemap has the pages of projects while the owner shows their section', async () => {
  const withSections = (sections: string) =>
    Object.fromEntries(
      Object.entries(samples).map(([language, sample]) => {
        const settings = sample.settings.map((entry) => ({ ...entry, sections }))
        return [language, { ...sample, settings }]
      }),
    ) as unknown as ContentByLanguage
  const projects = async (sections: string) =>
    (await render(withSections(sections))).getHtml('/sitemap.xml').match(/<loc>[^<]*\/(portofolio|portfolio)\//g)
  expect(await projects('')).toHaveLength(2 * samples.id.gallery.length)
  expect(await projects('-portfolio')).toBeNull()
})

test('a post page has dateModified in its JSON-LD', async () => {
  const { getHtml } = await render(withPosts(posts))
  expect(getHtml('/blog/alpha-beta-66')).toContain(
    `"datePublished":"2026-02-01T00:00:00.000Z","dateModified":"${updatedAt}"`,
  )
  expect(getHtml('/blog/dijadwalkan-65')).toContain('"dateModified":"2026-04-01T00:00:00.000Z"')
  expect(getHtml('/blog/contoh-64')).not.toContain('dateModified')
})

test('the sitemap is one file up to 500 pages, and an index of several files beyond', async () => {
  const many = Array.from({ length: 2_200 }, (_, index) => ({ id: 4_000 - index, title: 'a' }))
  const content = withPosts(many, many.slice(0, 1_200))
  const pages = await loadAllPages(site, createTestReader({ content, now }))
  // Of 3,400 posts only the files are rendered.
  const getHtml = async (path: string) => {
    const page = pages.find(({ paths }) => paths.includes(path))
    return page ? (await renderWhole(page)).html : ''
  }
  const index = await getHtml('/sitemap.xml')
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  const files = [...index.matchAll(/<sitemap><loc>([^<]+)<\/loc><\/sitemap>/g)].map(([, address = '']) => address)
  expect(files).toEqual([1, 2, 3, 4, 5].map((file) => `${site.url}/sitemap-${file}.xml`))
  const listed: string[] = []
  for (const address of files) {
    const addresses = [...lastmodsOf(await getHtml(address.slice(site.url.length))).keys()]
    expect(addresses.length).toBeLessThanOrEqual(1_000)
    listed.push(...addresses)
  }
  const postPaths = pages.map(({ paths: [path] }) => path).filter((path) => /^\/(en\/)?blog\/a-\d+$/.test(path))
  expect(postPaths).toHaveLength(3_400)
  const listedPaths = new Set(listed)
  expect(listedPaths.size).toBe(listed.length)
  expect(postPaths.filter((path) => !listedPaths.has(path))).toEqual([])
  const smallSite = await render(withPosts(many.slice(0, 10)))
  expect(smallSite.getHtml('/sitemap.xml')).toContain('<urlset')
  expect([...smallSite.byPath.keys()].filter((path) => path.includes('sitemap-'))).toEqual([])
})

test('llms.txt marks posts and services without an English translation', async () => {
  const indonesian = ['Tiga', 'Dua', 'Satu'].map((title, index) => ({ id: 3 - index, title }))
  const content = withPosts(indonesian, [
    { id: 3, title: 'Three' },
    { id: 2, title: 'Two', untranslated: ['paragraphdetail'] },
    { id: 1, title: 'Satu', untranslated: ['title'] },
  ])
  const [first, ...services] = content.en.service
  const service = [{ ...first, untranslated: ['title'] }, ...services] as ContentByLanguage['en']['service']
  const { getHtml } = await render({ ...content, en: { ...content.en, service } })
  const llmsTxt = getHtml('/llms.txt')
  expect(llmsTxt).toContain(`- [Three](${site.url}/en/blog/three-3)`)
  expect(llmsTxt).toContain(`- [Two (text in Indonesian)](${site.url}/en/blog/two-2)`)
  expect(llmsTxt).toContain(`- [Satu (text in Indonesian)](${site.url}/blog/satu-1)`)
  expect(llmsTxt).toContain(`- [${first?.title} (text in Indonesian)](${site.url}/en/services/`)
  expect(llmsTxt).not.toContain('Every page')
})
