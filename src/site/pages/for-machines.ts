import type { Content } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { blogPath, frontPath, landingPath, privacyPath, quotationPath, servicePath } from '#site/links.ts'
import type { Site } from '#site/site.ts'
import type { ClientBuild } from './client-build.ts'
import type { Versions } from './head.ts'
import type { Page } from './page.ts'
import { byNumber, pathOfPost } from './paths.ts'
import { escapeXml } from './xml.ts'

function both(path: (language: Language) => string): Versions {
  return { id: path('id'), en: path('en') }
}

function* each<Entry extends { readonly id: number }>(
  entries: Readonly<Record<Language, readonly Entry[]>>,
  path: (entry: Entry, language: Language) => string,
): Generator<Versions> {
  const inEnglish = byNumber(entries.en)
  for (const entry of entries.id) {
    const english = inEnglish.get(entry.id)
    yield { id: path(entry, 'id'), ...(english && { en: path(english, 'en') }) }
  }
}

function* pagesOf(content: Readonly<Record<Language, Content>>): Generator<Versions> {
  for (const path of [frontPath, landingPath, quotationPath, blogPath, privacyPath])
    yield both((language) => path(language))
  const { id, en } = content
  yield* each({ id: id.service, en: en.service }, servicePath)
  yield* each({ id: id.blog, en: en.blog }, pathOfPost)
}

function entryOf(site: Site, { id, en }: Versions): string {
  const address = (path: string) => `<loc>${escapeXml(site.url + path)}</loc>`
  if (en === undefined) return `<url>${address(id)}</url>\n`
  const links = Object.entries({ id, en, 'x-default': id }).map(
    ([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(site.url + path)}"/>`,
  )
  return [id, en].map((path) => `<url>${address(path)}${links.join('')}</url>\n`).join('')
}

/** Every page that search engines should know, each with its other language. */
export function sitemapPage(site: Site, content: Readonly<Record<Language, Content>>): Page {
  const html = `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`
  const rest = {
    *[Symbol.iterator]() {
      for (const versions of pagesOf(content)) yield entryOf(site, versions)
      yield '</urlset>'
    },
  }
  return { html, rest, type: 'application/xml; charset=utf-8' }
}

/** Where crawlers may go: everywhere but the back office. */
export function robotsPage(site: Site): Page {
  const html = `User-agent: *\nDisallow: /admin\nDisallow: /homeadmin\nSitemap: ${site.url}/sitemap.xml\n`
  return { html, type: 'text/plain; charset=utf-8' }
}

/** What a phone needs to put the site on its home screen. */
export function manifestPage(site: Site, build: ClientBuild): Page {
  const html = JSON.stringify({
    name: site.name,
    short_name: site.name,
    start_url: '/',
    display: 'browser',
    background_color: '#fbfaf6',
    theme_color: '#fbfaf6',
    icons: [
      { src: build.icon, sizes: 'any', type: 'image/svg+xml' },
      { src: build.smallIcon, sizes: '192x192', type: 'image/png' },
      { src: build.largeIcon, sizes: '512x512', type: 'image/png' },
      { src: build.maskableIcon, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
  return { html, type: 'application/manifest+json; charset=utf-8' }
}
