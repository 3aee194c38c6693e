import { describe, expect, test } from 'vitest'
import { type Collection, documentKeys } from '#content/collection.ts'
import { type CollectionName, collections } from '#content/collections.ts'
import { type Language, languages } from '#content/fields.ts'
import { formatImagePath } from '#content/image.ts'
import { toPublic } from '#content/public-entry.ts'
import { samples } from '#content/samples/samples.ts'
import { testSite as site } from '#kit/client-build.ts'
import { type ContentWithPosts, renderSite, sampleContents } from '#kit/content-reader.ts'
import { parsePage } from '#kit/parse-page.ts'

type Document = Readonly<Record<string, string>>

const imageOf = (hash: string) =>
  formatImagePath({ hash: hash.repeat(32), width: 1600, height: 900, colour: '#123456', extension: 'jpg' })
const socialImage = imageOf('a')

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

/** Renders the site with the samples; the entry with that id of each collection has these values too. */
async function renderWith(changes: Readonly<Partial<Record<CollectionName, Document>>>, id = 2) {
  const publicEntries = (name: CollectionName, language: Language) => {
    const collection: Collection = collections[name]
    const [empty] = [Object.fromEntries(documentKeys(collection.fields).map((key) => [key, '']))]
    return samples[name].map((sample, index) => {
      const isChanged = name === 'settings' || index + 1 === id
      const document = { ...empty, ...sample, ...(isChanged && changes[name]) }
      return toPublic(collection, { id: index + 1, document }, language)
    })
  }
  const contentIn = (language: Language): ContentWithPosts => {
    const content = sampleContents[language]
    const changed = Object.keys(changes).map((name) => {
      const entries = publicEntries(name as CollectionName, language)
      const byDate = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) =>
        String(other['createAt']).localeCompare(String(one['createAt']))
      return [name, name === 'blog' ? entries.toSorted(byDate) : entries]
    })
    return { ...content, ...Object.fromEntries(changed) }
  }
  const content = { id: contentIn('id'), en: contentIn('en') }
  return (await renderSite({ content, now: Date.parse('2026-06-01') })).byPath
}

type Pages = Awaited<ReturnType<typeof renderWith>>
const htmlOf = (pages: Pages, path: string) => {
  const page = pages.get(path)
  expect(page, path).toBeDefined()
  return page?.html ?? ''
}
const escapeXml = (text = '') =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

const before = await renderWith({})
const entryPages = {
  service: { id: '/layanan/alamat-sendiri-2', en: '/en/services/own-address-2' },
  blog: { id: '/blog/alamat-sendiri-2', en: '/en/blog/own-address-2' },
} as const
const pagesOf = (pages: Pages, prefix: string, id: number) =>
  [...pages.keys()].filter((path) => path.startsWith(`${prefix}/`) && path.endsWith(`-${id}`))
const files = ['/sitemap.xml', '/rss.xml', '/en/rss.xml', '/llms.txt']

test('values of the form in which nothing is chosen change no byte of the site', async () => {
  const after = await renderWith({
    service: defaults,
    blog: defaults,
    settings: { ...defaults, searchEngines: 'welcome' },
  })
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [path, { html }] of after) expect(html, path).toBe(before.get(path)?.html)
})

describe.each(['service', 'blog'] as const)('the overrides of an entry: %s', async (name) => {
  const pages = await renderWith({ [name]: overrides })

  test.each(languages)('are in every place of its page, in language %s', (language) => {
    const path = entryPages[name][language]
    const { html, ogImage } = pages.get(path) ?? { html: '' }
    const page = parsePage(html)
    const [title, description] = [titles[language], descriptions[language]]
    expect(page.title).toBe(title)
    expect(page.heading).not.toBe(title)
    expect(page.heading).not.toBe('')
    expect(page.canonical).toBe(`${site.url}${path}`)
    expect(page.alternates).toEqual({
      id: site.url + entryPages[name].id,
      en: site.url + entryPages[name].en,
      'x-default': site.url + entryPages[name].id,
    })
    expect(page.meta).toMatchObject({
      description,
      'og:title': title,
      'og:description': description,
      'og:url': `${site.url}${path}`,
      'og:image': `${site.url}${ogImage?.url}`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
    expect(page.meta['robots']).toBeUndefined()
    expect(ogImage).toMatchObject({ photo: socialImage, title })
    const [own, , breadcrumb] = page.nodes
    expect(own?.[name === 'blog' ? 'headline' : 'name']).toBe(title)
    expect(own).toMatchObject({ description, url: `${site.url}${path}`, image: `${site.url}${socialImage}` })
    const items = breadcrumb?.['itemListElement'] as readonly object[]
    expect(items.at(-1)).toMatchObject({ name: title, item: `${site.url}${path}` })
  })

  test('are in the sitemap, the feeds and llms.txt', () => {
    for (const language of languages)
      expect(htmlOf(pages, '/sitemap.xml')).toContain(`<loc>${site.url}${entryPages[name][language]}</loc>`)
    expect(htmlOf(pages, '/llms.txt')).toContain(
      `- [${titles.en}](${site.url}${entryPages[name].en}): ${descriptions.en}\n`,
    )
    if (name === 'service') return
    for (const [language, feed] of [
      ['id', '/rss.xml'],
      ['en', '/en/rss.xml'],
    ] as const)
      expect(htmlOf(pages, feed)).toContain(
        `<item><title>${escapeXml(titles[language])}</title><link>${site.url}${entryPages[name][language]}</link><guid isPermaLink="false">${site.url}${language === 'en' ? '/en' : ''}/blog/2</guid><description>${descriptions[language]}</description>`,
      )
  })

  test('have the address in every link, and no page or file has the automatic one', () => {
    const automatic = pagesOf(before, name === 'blog' ? '/blog' : '/layanan', 2)
    expect(automatic).toHaveLength(1)
    for (const [path, { html }] of pages) expect(html.includes(`${automatic[0]}"`), path).toBe(false)
    expect([...pages.values()].filter(({ html }) => html.includes(`href="${entryPages[name].id}"`))).not.toEqual([])
  })

  test('in one language leave the automatic values of the other', async () => {
    const only = await renderWith({ [name]: { searchTitle: 'Hanya Indonesia', slug: 'hanya' } })
    const prefix = name === 'blog' ? '/en/blog' : '/en/services'
    const [path = ''] = pagesOf(before, prefix, 2)
    const page = parsePage(htmlOf(only, path))
    expect(page.title).toBe(parsePage(htmlOf(before, path)).title)
    expect(page.alternates['id']).toMatch(/\/hanya-2$/)
  })
})

describe.each(['service', 'blog'] as const)('an entry that is not indexed: %s', async (name) => {
  const pages = await renderWith({ [name]: { ...overrides, indexing: 'not indexed' } })

  test.each(languages)('has a page with noindex, which can be shared, in language %s', (language) => {
    const page = parsePage(htmlOf(pages, entryPages[name][language]))
    expect(page.meta).toMatchObject({ robots: 'noindex', 'og:title': titles[language] })
    expect(page.canonical).toBe(`${site.url}${entryPages[name][language]}`)
  })

  test.each(files)('is not in %s', (file) => {
    for (const language of languages) expect(htmlOf(pages, file)).not.toContain(entryPages[name][language])
    expect(htmlOf(pages, file).length).toBeGreaterThan(500)
  })

  test('leaves every other page indexable', () => {
    const noindex = (all: Pages) => [...all].filter(([, { html }]) => html.includes('content="noindex"')).length
    // An English page has two paths.
    expect(noindex(pages) - noindex(before)).toBe(3)
  })
})

describe('the landing page', () => {
  const landingPaths = { id: ['/', '/home/index.html'], en: ['/?lang=en', '/home/en/index.html'] } as const

  test.each(languages)(
    'has the title, the description and the image of the settings, in language %s',
    async (language) => {
      const { slug: _, slug_en: __, ...values } = overrides
      const pages = await renderWith({ settings: values })
      for (const path of landingPaths[language]) {
        const { html, ogImage } = pages.get(path) ?? { html: '' }
        const page = parsePage(html)
        const [title, description] = [titles[language], descriptions[language]]
        expect(page.title).toBe(title)
        expect(page.meta).toMatchObject({ description, 'og:title': title, 'og:description': description })
        expect(page.meta['og:image']).toBe(`${site.url}${ogImage?.url}`)
        expect(ogImage?.photo).toBe(socialImage)
      }
      expect(htmlOf(pages, '/llms.txt')).toContain(`${landingPaths[language][1]}): ${descriptions[language]}`)
    },
  )

  test('shares its image with pages that have none, and with no other', async () => {
    const pages = await renderWith({ settings: { socialImage } })
    expect(pages.get('/blog')?.ogImage?.photo).toBe(socialImage)
    for (const [path, { ogImage }] of pages)
      if (/^\/(blog|layanan)\/.+-\d$/.test(path)) expect(ogImage?.photo, path).toBeUndefined()
  })

  test('that is not indexed has noindex and is in no sitemap; other pages are', async () => {
    const pages = await renderWith({ settings: { indexing: 'not indexed' } })
    for (const path of [...landingPaths.id, ...landingPaths.en])
      expect(parsePage(htmlOf(pages, path)).meta['robots'], path).toBe('noindex')
    expect(htmlOf(pages, '/sitemap.xml')).not.toMatch(/<loc>[^<]*(\/|index\.html|lang=en)<\/loc>/)
    expect(htmlOf(pages, '/sitemap.xml')).toContain(`<loc>${site.url}/blog</loc>`)
    expect(htmlOf(pages, '/llms.txt')).not.toContain('index.html')
    expect(parsePage(htmlOf(pages, '/blog')).meta['robots']).toBeUndefined()
  })
})

test('a site that is kept from search engines has noindex on every page, an empty sitemap, and says so in robots.txt', async () => {
  const pages = await renderWith({ settings: { searchEngines: 'kept away' } })
  const documents = [...pages].filter(([, { type }]) => type === undefined)
  expect(documents.length).toBeGreaterThan(50)
  for (const [path, { html }] of documents) expect(parsePage(html).meta['robots'], path).toBe('noindex')
  expect(htmlOf(pages, '/sitemap.xml')).not.toContain('<url>')
  expect(htmlOf(pages, '/robots.txt')).toMatch(
    /^User-agent: Googlebot\n(.*\n)*Disallow: \/admin\n.*\n\nUser-agent: \*\nDisallow: \/\n$/,
  )
  expect(htmlOf(before, '/robots.txt')).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /homeadmin\nSitemap: ${site.url}/sitemap.xml\n`,
  )
})
