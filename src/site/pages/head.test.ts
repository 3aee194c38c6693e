import { describe, expect, test } from 'vitest'
import { testBuild as build, testSite as site } from '#kit/client-build.ts'
import { renderSite } from '#kit/content-reader.ts'
import { manifestPage } from './seo-files.ts'

const { pages, byPath, htmlOf: textOf } = await renderSite()
const documents = pages.filter(({ type }) => type === undefined)
const indexed = documents.filter(({ html }) => !html.includes('content="noindex"'))

const decode = (text: string) => text.replaceAll('&amp;', '&')
const toPath = (address = '') => {
  expect(address.startsWith(`${site.url}/`), address).toBe(true)
  return address.slice(site.url.length)
}
const canonicalOf = (html: string) => toPath(decode(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''))
const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, language, address]) => [
      language,
      toPath(decode(address ?? '')),
    ]),
  )
const metaProperty = (html: string, name: string) =>
  decode(new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '')

interface Node {
  readonly '@type': string
  readonly '@id'?: string
  readonly [key: string]: unknown
}

/** The properties that search engines need, by schema.org type. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'inLanguage', 'publisher'],
  Service: ['name', 'url', 'provider'],
  BlogPosting: ['headline', 'datePublished', 'author', 'publisher', 'image', 'mainEntityOfPage', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
}

function nodesOf(html: string): Node[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const data = JSON.parse(json) as { '@context'?: string; '@graph'?: Node[] }
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph'] ?? []
}

describe('indexable pages', () => {
  test('are all pages except eight', () => {
    expect(indexed.length).toBeGreaterThan(50)
    expect(documents.length - indexed.length).toBe(8)
  })

  test.each(indexed.map((page) => [page.path, page] as const))(
    '%s has consistent canonical, alternate and og:url links',
    (own, { html }) => {
      const canonical = byPath.get(canonicalOf(html))
      expect(canonical, 'its canonical address is a page').toBeDefined()
      expect(canonicalOf(canonical?.html ?? ''), 'which is its own canonical').toBe(canonical?.path)
      expect(metaProperty(html, 'og:url')).toBe(site.url + canonicalOf(html))
      const alternates = alternatesOf(html)
      if (Object.keys(alternates).length === 0) return
      expect(Object.keys(alternates).sort()).toEqual(['en', 'id', 'x-default'])
      expect(alternates['x-default']).toBe(alternates['id'])
      expect([alternates['id'], alternates['en']]).toContain(canonicalOf(html))
      for (const path of [alternates['id'], alternates['en']]) {
        expect(alternatesOf(byPath.get(path ?? '')?.html ?? ''), `${path} names the same versions`).toEqual(alternates)
      }
      if (own !== canonicalOf(html)) return
      const switchLinks = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]* hrefLang="(id|en)"/g)]
      for (const [, href = '', language = ''] of switchLinks) {
        // The switch of the landing page leads to the shell page that frames it.
        const version = alternates[language]?.replace(
          /^\/home\/(en\/)?index\.html$/,
          language === 'en' ? '/?lang=en' : '/',
        )
        expect(decode(href), 'the language switch').toBe(version)
      }
    },
  )

  test.each(indexed.map((page) => [page.path, page] as const))('%s has complete Open Graph tags', (path, { html }) => {
    for (const name of ['og:title', 'og:description', 'og:type', 'og:locale', 'og:site_name'])
      expect(metaProperty(html, name), name).not.toBe('')
    const ogImage = byPath.get(path)?.ogImage
    expect(toPath(metaProperty(html, 'og:image'))).toBe(ogImage?.url)
    expect(ogImage?.path).toMatch(/^\/cards\/[0-9a-f]{32}\.jpg$/)
    expect(ogImage?.title).toBe(metaProperty(html, 'og:image:alt'))
    expect(metaProperty(html, 'og:title')).toContain(ogImage?.title)
    expect([metaProperty(html, 'og:image:width'), metaProperty(html, 'og:image:height')]).toEqual(['1200', '630'])
  })

  test.each(indexed.map((page) => [page.path, page] as const))(
    '%s has valid JSON-LD of the expected types',
    (path, { html }) => {
      const nodes = nodesOf(html)
      const types = nodes.map((node) => node['@type'])
      expect(types).toContain('Organization')
      for (const node of nodes) {
        expect(Object.keys(required), 'a known type').toContain(node['@type'])
        for (const name of required[node['@type']] ?? []) expect(node[name], `${node['@type']}.${name}`).toBeTruthy()
        for (const name of ['url', 'logo', 'image']) if (name in node) toPath(String(node[name]))
      }
      const knownIds = new Set(nodes.map((node) => node['@id']))
      const references = [...JSON.stringify(nodes).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
      for (const id of references) expect(knownIds.has(id), id).toBe(true)
      const isInner = /^\/(layanan|en\/services)\/|^\/(en\/)?(blog|privacy|privasi|penawaran)/.test(path)
      expect(types.includes('BreadcrumbList')).toBe(isInner)
      expect(types.includes('WebSite')).toBe(!isInner)
      expect(types.includes('Service')).toBe(/^\/(layanan|en\/services)\//.test(path))
      expect(types.includes('BlogPosting')).toBe(/^\/(en\/)?blog\//.test(path))
      const breadcrumbs = nodes.find((node) => node['@type'] === 'BreadcrumbList')?.['itemListElement']
      if (!Array.isArray(breadcrumbs)) return
      expect(breadcrumbs.map(({ position }) => position)).toEqual(breadcrumbs.map((_, index) => index + 1))
      for (const { name, item } of breadcrumbs) {
        expect(name).not.toBe('')
        expect(byPath.has(toPath(item).replace(/#.*/, '')), item).toBe(true)
      }
      expect(toPath(breadcrumbs.at(-1)?.item)).toBe(canonicalOf(html))
      // Search engines ignore the fragment.
      const addresses = breadcrumbs.map(({ item }) => toPath(item).replace(/#.*/, ''))
      expect(new Set(addresses).size, 'each breadcrumb is a different page').toBe(addresses.length)
    },
  )
})

describe('internal links', () => {
  test.each(documents.map((page) => [page.path, page] as const))(
    'of %s lead to existing pages and fragments',
    (path, { html }) => {
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) {
        if (/^(https?:|mailto:|tel:)/.test(href)) continue
        const [address = '', fragment = ''] = decode(href).split('#', 2)
        const target = address === '' ? path : address.replace(/\?item=.*/, '')
        const page = byPath.get(target)
        expect(page, `${path} → ${href}`).toBeDefined()
        if (fragment === '') continue
        // The shell page passes the fragment on to the page in its iframe.
        const frameSrc = /<iframe [^>]*src="([^"]+)"/.exec(page?.html ?? '')?.[1]
        const targetPage = frameSrc ? byPath.get(frameSrc) : page
        expect(targetPage?.html.includes(`id="${fragment}"`), `${path} → ${href}`).toBe(true)
      }
    },
  )
})

describe('SEO files', () => {
  test('the sitemap lists every canonical page once, with the alternates of that page', () => {
    const entries = [...textOf('/sitemap.xml').matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)]
    const listed = entries.map(([, address]) => toPath(decode(address ?? '')))
    expect(new Set(listed).size).toBe(listed.length)
    const canonical = indexed.map(({ html }) => canonicalOf(html))
    expect([...listed].sort()).toEqual([...new Set(canonical)].sort())
    for (const [, address = '', links = ''] of entries) {
      const alternates = [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, path]) => [
        language,
        toPath(decode(path ?? '')),
      ])
      expect(Object.fromEntries(alternates)).toEqual(alternatesOf(textOf(toPath(decode(address)))))
    }
  })

  test('llms.txt links to existing pages', () => {
    const links = [...textOf('/llms.txt').matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => toPath(address))
    expect(links.length).toBeGreaterThan(10)
    for (const path of links) expect(byPath.has(path), path).toBe(true)
  })

  test('the manifest has icons of both required sizes and a maskable one', () => {
    const { icons } = JSON.parse(textOf('/manifest.webmanifest')) as { icons: { sizes: string; purpose?: string }[] }
    expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512'])
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
  })

  test.each([
    ['Contoh', 'Contoh'],
    ['Contoh & Rekan', 'Contoh'],
    ['Maju 4 Bersama', 'Maju 4'],
    ['PT Maju Bersama Teknologi Nusantara', 'PT Maju'],
    ['Contoh Dua B', 'Contoh Dua B'],
    ['Pertanggungjawaban Kita', 'Pertanggungj'],
    ['👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻', '👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻'],
  ])('the manifest of %j has the short name %j, of 12 characters at most, and can be installed', (name, short) => {
    const manifest: unknown = JSON.parse(manifestPage({ ...site, name }, build).html)
    expect(manifest).toMatchObject({ name, short_name: short, display: 'minimal-ui' })
  })
})
