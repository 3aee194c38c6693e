import type { Content } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { blogPath, frontPath, landingPath, postPath, privacyPath, quotationPath, servicePath } from '#site/links.ts'
import type { Site } from '#site/site.ts'
import type { ClientBuild } from './client-build.ts'
import type { Versions } from './head.ts'
import type { Page } from './page.ts'
import { byNumber } from './paths.ts'
import { escapeXml } from './xml.ts'

function both(path: (language: Language) => string): Versions {
  return { id: path('id'), en: path('en') }
}

function titled(
  name: 'service' | 'blog',
  content: Readonly<Record<Language, Content>>,
  path: (entry: { readonly id: number; readonly title: string }, language: Language) => string,
): Versions[] {
  const inEnglish = byNumber<{ readonly id: number; readonly title: string }>(content.en[name])
  return content.id[name].map((entry) => {
    const english = inEnglish.get(entry.id)
    return { id: path(entry, 'id'), ...(english && { en: path(english, 'en') }) }
  })
}

/** Every page that search engines should know, each with its other language. */
export function sitemapPage(site: Site, content: Readonly<Record<Language, Content>>): Page {
  const pages = [
    both(frontPath),
    both(landingPath),
    both((language) => quotationPath(language)),
    both(blogPath),
    both(privacyPath),
    ...titled('service', content, servicePath),
    ...titled('blog', content, postPath),
  ]
  const address = (path: string) => escapeXml(site.url + path)
  const entries = pages.flatMap((versions) => {
    const { id, en } = versions
    if (en === undefined) return [`<url><loc>${address(id)}</loc></url>`]
    const links = Object.entries({ id, en, 'x-default': id }).map(
      ([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(path)}"/>`,
    )
    return [id, en].map((path) => `<url><loc>${address(path)}</loc>${links.join('')}</url>`)
  })
  const html = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
  ].join('\n')
  return { html, type: 'application/xml; charset=utf-8' }
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
