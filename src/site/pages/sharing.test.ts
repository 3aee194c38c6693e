import { describe, expect, test } from 'vitest'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { type Language, languages } from '#content/fields.ts'
import { formatImagePath } from '#content/image.ts'
import { toPublic } from '#content/public-entry.ts'
import { samples } from '#content/samples/samples.ts'
import { testSite as site } from '#kit/client-build.ts'
import { type ContentWithPosts, renderSite, sampleContents } from '#kit/content-reader.ts'
import { parsePage } from '#kit/parse-page.ts'

type Document = Readonly<Record<string, string>>

const getImage = (hash: string) =>
  formatImagePath({ hash: hash.repeat(32), width: 1600, height: 900, colour: '#123456', extension: 'jpg' })
const socialImage = getImage('a')

/** The values of the form, in which nothing is chosen. */
const defaults: Document = { searchTitle: '', searchDescription: '', slug: '', indexing: 'indexed' }

const overrides: Document = {
  searchTitle: 'Judul "dicari" & <ditemukan>',
  searchTitle_en: 'A title "searched" & <found>',
  searchDescription: 'Kalimat satu.\n\nKalimat dua.',
  searchDescription_en: 'Sentence one.\n\nSentence two.',
  socialImage,
  slug: 'alamat-sendiri',
  slug_en: 'own-address',
}
const titles = { id: overrides['searchTitle'], en: overrides['searchTitle_en'] }
const descriptions = { id: 'Kalimat satu. Kalimat dua.', en: 'Sentence one. Sentence two.' }

type ChangedName = 'service' | 'blog' | 'settings'

/** Renders the site with the samples; the settings, the second service and the second post have these values too. */
async function renderWith(changes: Readonly<Partial<Record<ChangedName, Document>>>) {
  const contentIn = (language: Language) => {
    const getEntries = (name: ChangedName) =>
      sampleContents[language][name].map((entry) => {
        if (name !== 'settings' && entry.id !== 2) return entry
        const document = { ...samples[name][entry.id - 1], ...changes[name] }
        return toPublic<Collection>(collections[name], { id: entry.id, document }, language)
      })
    const changed = { service: getEntries('service'), blog: getEntries('blog'), settings: getEntries('settings') }
    // Each entry has the fields of its collection.
    return { ...sampleContents[language], ...changed } as ContentWithPosts
  }
  const content = { id: contentIn('id'), en: contentIn('en') }
  return (await renderSite({ content, now: Date.parse('2026-06-01') })).byPath
}

type Pages = Awaited<ReturnType<typeof renderWith>>
const getHtml = (pages: Pages, path: string) => {
  const page = pages.get(path)
  expect(page, path).toBeDefined()
  return page?.html ?? ''
}
const parsedOf = (pages: Pages, path: string) => parsePage(getHtml(pages, path))

const escapeXml = (text = '') =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const before = await renderWith({})
const entryPages = {
  service: { id: '/layanan/alamat-sendiri-2', en: '/en/services/own-address-2' },
  blog: { id: '/blog/alamat-sendiri-2', en: '/en/blog/own-address-2' },
} as const
const automaticPaths = (prefix: string) =>
  [...before.keys()].filter((path) => path.startsWith(`${prefix}/`) && path.endsWith('-2'))

test('values of the form in which nothing is chosen change no byte of the site', async () => {
  const settings = { ...defaults, searchEngines: 'welcome' }
  const after = await renderWith({ service: defaults, blog: defaults, settings })
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [path, { html }] of after) expect(html, path).toBe(before.get(path)?.html)
})

describe.each(['service', 'blog'] as const)('the overrides of an entry: %s', async (name) => {
  const pages = await renderWith({ [name]: overrides })

  test.each(languages)('are in every place of its page, in language %s', (language) => {
    const path = entryPages[name][language]
    const url = `${site.url}${path}`
    const page = parsedOf(pages, path)
    const ogImage = pages.get(path)?.ogImage
    const [title, description] = [titles[language], descriptions[language]]
    expect(page.title).toBe(title)
    expect(page.heading).not.toBe(title)
    expect(page.heading).not.toBe('')
    expect(page.canonical).toBe(url)
    expect(page.alternates).toEqual({
      id: site.url + entryPages[name].id,
      en: site.url + entryPages[name].en,
      'x-default': site.url + entryPages[name].id,
    })
    expect(page.meta).toMatchObject({
      description,
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': `${site.url}${ogImage?.url}`,
      'twitter:card': 'summary_large_image',
    })
    expect(page.meta['robots']).toBeUndefined()
    expect(ogImage).toMatchObject({ photo: socialImage, title })
    const [own, , breadcrumb] = page.nodes
    expect(own?.[name === 'blog' ? 'headline' : 'name']).toBe(title)
    expect(own).toMatchObject({ description, url, image: `${site.url}${socialImage}` })
    const items = breadcrumb?.['itemListElement'] as readonly object[]
    expect(items.at(-1)).toMatchObject({ name: title, item: url })
  })

  test('are in the sitemap, the feeds and llms.txt', () => {
    for (const language of languages) {
      const url = `${site.url}${entryPages[name][language]}`
      expect(getHtml(pages, '/sitemap.xml')).toContain(`<loc>${url}</loc>`)
      if (language === 'en')
        expect(getHtml(pages, '/llms.txt')).toContain(`- [${titles.en}](${url}): ${descriptions.en}\n`)
      if (name === 'service') continue
      const prefix = language === 'en' ? '/en' : ''
      // The guid stays the same when the title or the address changes.
      const guid = `<guid isPermaLink="false">${site.url}${prefix}/blog/2</guid>`
      expect(getHtml(pages, `${prefix}/rss.xml`)).toContain(
        `<item><title>${escapeXml(titles[language])}</title><link>${url}</link>${guid}<description>${descriptions[language]}</description>`,
      )
    }
  })

  test('have the address in every link, and no page or file has the automatic one', () => {
    const automatic = automaticPaths(name === 'blog' ? '/blog' : '/layanan')
    expect(automatic).toHaveLength(1)
    for (const [path, { html }] of pages) expect(html.includes(`${automatic[0]}"`), path).toBe(false)
    expect([...pages.values()].some(({ html }) => html.includes(`href="${entryPages[name].id}"`))).toBe(true)
  })

  test('in one language leave the automatic values of the other', async () => {
    const only = await renderWith({ [name]: { searchTitle: 'Hanya Indonesia', slug: 'hanya' } })
    const [path = ''] = automaticPaths(name === 'blog' ? '/en/blog' : '/en/services')
    const page = parsedOf(only, path)
    expect(page.title).toBe(parsedOf(before, path).title)
    expect(page.alternates['id']).toMatch(/\/hanya-2$/)
  })
})

test.each(['service', 'blog'] as const)(
  'an entry that is not indexed has a page with noindex, which can be shared, and is in no file: %s',
  async (name) => {
    const pages = await renderWith({ [name]: { ...overrides, indexing: 'not indexed' } })
    for (const language of languages) {
      const path = entryPages[name][language]
      const page = parsedOf(pages, path)
      expect(page.meta).toMatchObject({ robots: 'noindex', 'og:title': titles[language] })
      expect(page.canonical).toBe(`${site.url}${path}`)
      for (const file of ['/sitemap.xml', '/rss.xml', '/en/rss.xml', '/llms.txt']) {
        expect(getHtml(pages, file)).not.toContain(path)
        expect(getHtml(pages, file).length).toBeGreaterThan(500)
      }
    }
    const countNoindex = (all: Pages) => [...all].filter(([, { html }]) => html.includes('content="noindex"')).length
    // An English page has two paths.
    expect(countNoindex(pages) - countNoindex(before)).toBe(3)
  },
)

describe('the landing page', () => {
  const landingPaths = { id: ['/', '/home/index.html'], en: ['/?lang=en', '/home/en/index.html'] } as const

  test.each(languages)('has title, description and image of the settings, in language %s', async (language) => {
    const { slug: _, slug_en: __, ...values } = overrides
    const pages = await renderWith({ settings: values })
    const [title, description] = [titles[language], descriptions[language]]
    for (const path of landingPaths[language]) {
      const page = parsedOf(pages, path)
      const ogImage = pages.get(path)?.ogImage
      expect(page.title).toBe(title)
      expect(page.meta).toMatchObject({ description, 'og:title': title, 'og:description': description })
      expect(page.meta['og:image']).toBe(`${site.url}${ogImage?.url}`)
      expect(ogImage?.photo).toBe(socialImage)
    }
    expect(getHtml(pages, '/llms.txt')).toContain(`${landingPaths[language][1]}): ${description}`)
  })

  test('shares its image with pages that have none, and with no other', async () => {
    const pages = await renderWith({ settings: { socialImage } })
    expect(pages.get('/blog')?.ogImage?.photo).toBe(socialImage)
    for (const [path, { ogImage }] of pages)
      if (/^\/(blog|layanan)\/.+-\d$/.test(path)) expect(ogImage?.photo, path).toBeUndefined()
  })

  test('that is not indexed has noindex and is in no sitemap; other pages are', async () => {
    const pages = await renderWith({ settings: { indexing: 'not indexed' } })
    for (const path of [...landingPaths.id, ...landingPaths.en])
      expect(parsedOf(pages, path).meta['robots'], path).toBe('noindex')
    expect(getHtml(pages, '/sitemap.xml')).not.toMatch(/<loc>[^<]*(\/|index\.html|lang=en)<\/loc>/)
    expect(getHtml(pages, '/sitemap.xml')).toContain(`<loc>${site.url}/blog</loc>`)
    expect(getHtml(pages, '/llms.txt')).not.toContain('index.html')
    expect(parsedOf(pages, '/blog').meta['robots']).toBeUndefined()
  })
})

test('a site that is kept from search engines has noindex on every page, an empty sitemap, and says so in robots.txt', async () => {
  const pages = await renderWith({ settings: { searchEngines: 'kept away' } })
  const documents = [...pages].filter(([, { type }]) => type === undefined)
  expect(documents.length).toBeGreaterThan(50)
  for (const [path, { html }] of documents) expect(parsePage(html).meta['robots'], path).toBe('noindex')
  expect(getHtml(pages, '/sitemap.xml')).not.toContain('<url>')
  expect(getHtml(pages, '/robots.txt')).toMatch(
    /^User-agent: Googlebot\n(.*\n)*Disallow: \/admin\n.*\n\nUser-agent: \*\nDisallow: \/\n$/,
  )
  expect(getHtml(before, '/robots.txt')).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /homeadmin\nSitemap: ${site.url}/sitemap.xml\n`,
  )
})
