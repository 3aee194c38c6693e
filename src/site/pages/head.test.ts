import { describe, expect, test } from 'vitest'
import { testBuild as build, testSite as site } from '#kit/client-build.ts'
import { listBrokenLinks, renderSite } from '#kit/content-reader.ts'
import { parsePage } from '#kit/parse-page.ts'
import { svgDataUrl } from './client-build.ts'
import { manifestPage } from './seo-files.ts'

const { pages, byPath, getHtml } = await renderSite()
const documents = pages
  .filter(({ type }) => type === undefined)
  .map((page) => [page.path, { ...page, parsed: parsePage(page.html) }] as const)
const indexed = documents.filter(([, { parsed }]) => parsed.meta['robots'] !== 'noindex')

const toPath = (address: unknown) => {
  const text = String(address)
  expect(text.startsWith(`${site.url}/`), text).toBe(true)
  return text.slice(site.url.length)
}
const parsedByPath = new Map(documents.map(([path, { parsed }]) => [path, parsed]))
const headOf = (address: unknown) => parsedByPath.get(toPath(address))

/** The properties that search engines need, by schema.org type. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'inLanguage', 'publisher'],
  Service: ['name', 'url', 'provider'],
  CreativeWork: ['name', 'url', 'provider'],
  BlogPosting: ['headline', 'datePublished', 'author', 'publisher', 'image', 'mainEntityOfPage', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
}

describe('indexable pages', () => {
  test('are all pages except eight', () => {
    expect(indexed.length).toBeGreaterThan(50)
    expect(documents.length - indexed.length).toBe(8)
  })

  test.each(indexed)('%s has consistent canonical, alternate and og:url links', (own, { html, parsed }) => {
    const { canonical, alternates, meta } = parsed
    const { id, en } = alternates
    expect(headOf(canonical)?.canonical, 'its canonical page is its own canonical').toBe(canonical)
    expect(meta['og:url']).toBe(canonical)
    if (Object.keys(alternates).length === 0) return
    expect(alternates).toEqual({ id, en, 'x-default': id })
    expect([id, en]).toContain(canonical)
    for (const address of [id, en])
      expect(headOf(address)?.alternates, `${address} names the same versions`).toEqual(alternates)
    if (own !== toPath(canonical)) return
    for (const [, href, language = ''] of html.matchAll(/<a [^>]*href="([^"]+)"[^>]* hrefLang="(id|en)"/g)) {
      // The switch of the landing page leads to the shell page that frames it.
      const shell = language === 'en' ? '/?lang=en' : '/'
      const version = toPath(alternates[language]).replace(/^\/home\/(en\/)?index\.html$/, shell)
      expect(href?.replaceAll('&amp;', '&'), 'the language switch').toBe(version)
    }
  })

  test.each(indexed)('%s has complete Open Graph tags', (_, { ogImage, parsed: { meta } }) => {
    for (const name of ['og:title', 'og:description', 'og:type', 'og:locale', 'og:site_name'])
      expect(meta[name], name).toBeTruthy()
    expect(toPath(meta['og:image'])).toBe(ogImage?.url)
    expect(ogImage?.path).toMatch(/^\/cards\/[0-9a-f]{32}\.jpg$/)
    expect(ogImage?.title).toBe(meta['og:image:alt'])
    expect(meta['og:title']).toContain(ogImage?.title)
    expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630'])
  })

  test.each(indexed)('%s has valid JSON-LD of the expected types', (path, { html, parsed: { nodes, canonical } }) => {
    const types = nodes.map((node) => String(node['@type']))
    expect(html).toContain('"@context":"https://schema.org"')
    expect(types).toContain('Organization')
    for (const [index, type] of types.entries()) {
      const node = nodes[index] ?? {}
      expect(Object.keys(required), 'a known type').toContain(type)
      for (const name of required[type] ?? []) expect(node[name], `${type}.${name}`).toBeTruthy()
      for (const name of ['url', 'logo', 'image']) if (name in node) toPath(node[name])
    }
    const knownIds = nodes.map((node) => node['@id'])
    const references = [...JSON.stringify(nodes).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
    expect(knownIds).toEqual(expect.arrayContaining(references))
    const isInner =
      /^\/(layanan|en\/services|portofolio|en\/portfolio)\/|^\/(en\/)?(blog|privacy|privasi|penawaran)/.test(path)
    expect(types.includes('BreadcrumbList')).toBe(isInner)
    expect(types.includes('WebSite')).toBe(!isInner)
    expect(types.includes('Service')).toBe(/^\/(layanan|en\/services)\//.test(path))
    expect(types.includes('BlogPosting')).toBe(/^\/(en\/)?blog\//.test(path))
    const breadcrumbs = nodes.find((node) => node['@type'] === 'BreadcrumbList')?.['itemListElement']
    if (!Array.isArray(breadcrumbs)) return
    expect(breadcrumbs.map(({ position }) => position)).toEqual(breadcrumbs.map((_, index) => index + 1))
    expect(breadcrumbs.map(({ name }) => name)).not.toContain('')
    expect(breadcrumbs.at(-1)?.item).toBe(canonical)
    // Search engines ignore the fragment.
    const addresses = breadcrumbs.map(({ item }) => toPath(item).replace(/#.*/, ''))
    expect([...byPath.keys()]).toEqual(expect.arrayContaining(addresses))
    expect(new Set(addresses).size, 'each breadcrumb is a different page').toBe(addresses.length)
  })
})

test('every internal link leads to an existing page and fragment', () => {
  expect(listBrokenLinks(byPath)).toEqual([])
})

test('the inline icon is a valid URL', () => {
  const url = svgDataUrl('<svg viewBox="0 0 1 1">\n<path fill="#fff"/></svg>')
  expect(url).toBe(
    'data:image/svg+xml,%3Csvg%20viewBox=%220%200%201%201%22%3E%0A%3Cpath%20fill=%22%23fff%22/%3E%3C/svg%3E',
  )
  expect(new URL(url).href).toBe(url)
})

describe('SEO files', () => {
  test('/ and /home/index.html have one canonical address, and only that one is in the sitemap', () => {
    for (const [shell, landing] of [
      ['/', '/home/index.html'],
      ['/?lang=en', '/home/en/index.html'],
    ] as const) {
      const canonical = `${site.url}${landing}`
      for (const path of [shell, landing]) expect(headOf(`${site.url}${path}`)?.canonical, path).toBe(canonical)
      expect(getHtml('/sitemap.xml')).toContain(`<loc>${canonical}</loc>`)
      expect(getHtml('/sitemap.xml')).not.toContain(`<loc>${site.url}${shell}</loc>`)
    }
  })

  test('the sitemap lists every canonical page once, with the alternates of that page', () => {
    const entries = [...getHtml('/sitemap.xml').matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)]
    const listed = entries.map(([, address = '']) => address.replaceAll('&amp;', '&'))
    const canonical = indexed.map(([, { parsed }]) => parsed.canonical)
    expect(listed.toSorted()).toEqual([...new Set(canonical)].sort())
    for (const [index, [, , links = '']] of entries.entries()) {
      const { alternates } = parsePage(links.replaceAll('xhtml:link', 'link'))
      expect(alternates, listed[index]).toEqual(headOf(listed[index])?.alternates)
    }
  })

  test('llms.txt links to existing pages', () => {
    const links = [...getHtml('/llms.txt').matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => toPath(address))
    expect(links.length).toBeGreaterThan(10)
    for (const path of links) expect(byPath.has(path), path).toBe(true)
  })

  test('the manifest has icons of both required sizes and a maskable one', () => {
    const { icons } = JSON.parse(getHtml('/manifest.webmanifest')) as { icons: { sizes: string; purpose?: string }[] }
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
