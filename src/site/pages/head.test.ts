import { describe, expect, test } from 'vitest'
import { sampleContent } from '#site/live/sample-content.ts'
import { pagesOf } from './index.ts'
import { testBuild as build, testSite as site } from './test-build.ts'

const content = { id: sampleContent('id'), en: sampleContent('en') }
const pages = pagesOf({ site, content, now: Date.parse('2026-01-01') }, build)
const documents = pages.filter(({ type }) => type === undefined)
const indexed = documents.filter(({ html }) => !html.includes('content="noindex"'))
const byPath = new Map(pages.map((page) => [page.path, page]))

const decode = (text: string) => text.replaceAll('&amp;', '&')
const ownPath = (address = '') => {
  expect(address.startsWith(`${site.url}/`), address).toBe(true)
  return address.slice(site.url.length)
}
const canonicalOf = (html: string) => ownPath(decode(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''))
const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, language, address]) => [
      language,
      ownPath(decode(address ?? '')),
    ]),
  )
const property = (html: string, name: string) =>
  decode(new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '')

interface Node {
  readonly '@type': string
  readonly '@id'?: string
  readonly [key: string]: unknown
}

/** What a node of that type has to say to be of use to a search engine. */
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

describe('every page that search engines may list', () => {
  test('is most of them', () => {
    expect(indexed.length).toBeGreaterThan(50)
    expect(documents.length - indexed.length).toBe(8)
  })

  test.each(indexed.map((page) => [page.path, page] as const))('%s tells where it belongs', (_, { html }) => {
    const canonical = byPath.get(canonicalOf(html))
    expect(canonical, 'its canonical address is a page').toBeDefined()
    expect(canonicalOf(canonical?.html ?? ''), 'which is its own canonical').toBe(canonical?.path)
    expect(property(html, 'og:url')).toBe(site.url + canonicalOf(html))
    const own = alternatesOf(html)
    if (Object.keys(own).length === 0) return
    expect(Object.keys(own).sort()).toEqual(['en', 'id', 'x-default'])
    expect(own['x-default']).toBe(own['id'])
    expect([own['id'], own['en']]).toContain(canonicalOf(html))
    for (const path of [own['id'], own['en']]) {
      expect(alternatesOf(byPath.get(path ?? '')?.html ?? ''), `${path} names the same versions`).toEqual(own)
    }
  })

  test.each(indexed.map((page) => [page.path, page] as const))('%s can be shared', (path, { html }) => {
    for (const name of ['og:title', 'og:description', 'og:type', 'og:locale', 'og:site_name'])
      expect(property(html, name), name).not.toBe('')
    const card = byPath.get(path)?.card
    expect(ownPath(property(html, 'og:image'))).toBe(card?.path)
    expect(card?.path).toMatch(/^\/cards\/[0-9a-f]{32}\.jpg$/)
    expect(card?.title).toBe(property(html, 'og:image:alt'))
    expect(property(html, 'og:title')).toContain(card?.title)
    expect([property(html, 'og:image:width'), property(html, 'og:image:height')]).toEqual(['1200', '630'])
  })

  test.each(indexed.map((page) => [page.path, page] as const))(
    '%s says in schema.org’s words what it is',
    (path, { html }) => {
      const nodes = nodesOf(html)
      const types = nodes.map((node) => node['@type'])
      expect(types).toContain('Organization')
      for (const node of nodes) {
        expect(Object.keys(required), 'a type whose properties are known').toContain(node['@type'])
        for (const name of required[node['@type']] ?? []) expect(node[name], `${node['@type']}.${name}`).toBeTruthy()
        for (const name of ['url', 'logo', 'image']) if (name in node) ownPath(String(node[name]))
      }
      const known = new Set(nodes.map((node) => node['@id']))
      const references = [...JSON.stringify(nodes).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
      for (const id of references) expect(known.has(id), id).toBe(true)
      const isInner = /^\/(layanan|en\/services)\/|^\/(en\/)?(blog|privacy|privasi|penawaran)/.test(path)
      expect(types.includes('BreadcrumbList')).toBe(isInner)
      expect(types.includes('WebSite')).toBe(!isInner)
      expect(types.includes('Service')).toBe(/^\/(layanan|en\/services)\//.test(path))
      expect(types.includes('BlogPosting')).toBe(/^\/(en\/)?blog\//.test(path))
      const trail = nodes.find((node) => node['@type'] === 'BreadcrumbList')?.['itemListElement']
      if (!Array.isArray(trail)) return
      expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1))
      for (const { name, item } of trail) {
        expect(name).not.toBe('')
        expect(byPath.has(ownPath(item).replace(/#.*/, '')), item).toBe(true)
      }
      expect(ownPath(trail.at(-1)?.item)).toBe(canonicalOf(html))
    },
  )
})

describe('every link within the site', () => {
  test.each(documents.map((page) => [page.path, page] as const))(
    'of %s leads to a page, and to a place on it',
    (path, { html }) => {
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) {
        if (/^(https?:|mailto:|tel:)/.test(href)) continue
        const [address = '', place = ''] = decode(href).split('#', 2)
        const target = address === '' ? path : address.replace(/\?item=.*/, '')
        const page = byPath.get(target)
        expect(page, `${path} → ${href}`).toBeDefined()
        if (place === '') continue
        // The front page passes the place on to the page in its frame.
        const framed = /<iframe [^>]*src="([^"]+)"/.exec(page?.html ?? '')?.[1]
        const holder = framed ? byPath.get(framed) : page
        expect(holder?.html.includes(`id="${place}"`), `${path} → ${href}`).toBe(true)
      }
    },
  )
})

describe('what machines read', () => {
  const textOf = (path: string) => byPath.get(path)?.html ?? ''

  test('the sitemap has every canonical page once, with the languages that the page itself names', () => {
    const entries = [...textOf('/sitemap.xml').matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)]
    const listed = entries.map(([, address]) => ownPath(decode(address ?? '')))
    expect(new Set(listed).size).toBe(listed.length)
    const canonical = indexed.map(({ html }) => canonicalOf(html))
    expect([...listed].sort()).toEqual([...new Set(canonical)].sort())
    for (const [, address = '', links = ''] of entries) {
      const named = [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, path]) => [
        language,
        ownPath(decode(path ?? '')),
      ])
      expect(Object.fromEntries(named)).toEqual(alternatesOf(textOf(ownPath(decode(address)))))
    }
  })

  test('llms.txt leads to pages that exist', () => {
    const links = [...textOf('/llms.txt').matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => ownPath(address))
    expect(links.length).toBeGreaterThan(10)
    for (const path of links) expect(byPath.has(path), path).toBe(true)
  })

  test('the manifest has icons of both required sizes, and one that may be cut', () => {
    const { icons } = JSON.parse(textOf('/manifest.webmanifest')) as { icons: { sizes: string; purpose?: string }[] }
    expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512'])
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
  })
})
