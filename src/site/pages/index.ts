import type { Content } from '#content/index.ts'
import { type Language, languages } from '#content/kinds.ts'
import { previewPath } from '#content/preview-message.ts'
import { feedPath, frontPath, landingPath, privacyPath, sentPath } from '#site/links.ts'
import { calls, type LivePath } from '#site/live/live-page.tsx'
import type { Site } from '#site/site.ts'
import { plannedBlogPages } from './blog.tsx'
import type { ClientBuild } from './client-build.ts'
import { feedPage } from './feed.ts'
import { manifestPage, robotsPage, sitemapPage } from './for-machines.ts'
import { framePage } from './frame.tsx'
import { guidePage } from './guide.ts'
import { landingPage } from './landing.tsx'
import { livePage } from './live.tsx'
import { busyPage, notFoundPage, sentPage } from './notice.tsx'
import type { Page, PlannedPage } from './page.ts'
import { pathsOf } from './paths.ts'
import { plannedPostPages } from './post.tsx'
import { type Both, newestPosts, readableAt } from './posts.ts'
import { previewPage } from './preview.tsx'
import { privacyPage } from './privacy.tsx'
import { plannedQuotationPages } from './quotation.tsx'
import { plannedServicePages } from './service.tsx'

/** What the pages are made of. */
export interface Input {
  readonly site: Site
  readonly content: Readonly<Record<Language, Content>>
  /** The moment at which they are read, in milliseconds since 1970. */
  readonly now: number
}

type Paths = PlannedPage['paths']

function planned(paths: string | Paths, from: PlannedPage['from'], make: () => Page): PlannedPage {
  return { paths: typeof paths === 'string' ? [paths] : paths, from, make }
}

function* pagesIn(language: Language, site: Site, content: Both, build: ClientBuild): Generator<PlannedPage> {
  const place = { site, language }
  const own = content[language]
  const { blog, header, contact, service, ...others } = own
  const both = (path: (language: Language) => string) => pathsOf({ id: path('id'), en: path('en') }, language)
  const withLang = (path: string) => (language === 'en' ? `${path}?lang=en` : path)
  const live = Object.keys(calls) as LivePath[]
  yield planned(frontPath(language), [header, contact], () => framePage(place, own, build))
  yield planned(both(landingPath), [header, contact, service, ...Object.values(others)], () =>
    landingPage(place, own, build),
  )
  for (const path of live) yield planned(withLang(path), [header, contact], () => livePage(path, place, own, build))
  yield* plannedServicePages(place, content, build)
  yield* plannedQuotationPages(place, content, build)
  yield planned(both(sentPath), [], () => sentPage(place, build))
  yield planned(both(privacyPath), [header, contact], () => privacyPage(place, own, build))
  yield* plannedBlogPages(place, content, build)
  yield* plannedPostPages(place, content, build)
  yield planned(both(feedPath), [blog.slice(0, newestPosts)], () => feedPage(place, own))
  yield planned(withLang('/404'), [], () => notFoundPage(place, build))
  yield planned(withLang('/503'), [], () => busyPage(place, build))
}

/**
 * Every page of the site, in both languages: its addresses, what it needs, and how it is made. One after the other, so that
 * whoever goes through thousands can let others have their turn.
 */
export function* planPages({ site, content: all, now }: Input, build: ClientBuild): Generator<PlannedPage> {
  const content = readableAt(all, now)
  const { id, en } = content
  for (const language of languages) yield* pagesIn(language, site, content, build)
  yield planned(previewPath, [], () => previewPage(site, build))
  yield {
    ...planned('/sitemap.xml', [id.service, en.service, id.blog, en.blog], () => sitemapPage(site, content)),
    onDemand: true,
  }
  yield planned('/robots.txt', [], () => robotsPage(site))
  yield planned('/manifest.webmanifest', [], () => manifestPage(site, build))
  yield planned('/llms.txt', [en.header, en.service, en.blog.slice(0, newestPosts)], () => guidePage(site, content))
}

/** Every page of the site under each of its addresses, made now and in one piece. */
export function pagesOf(input: Input, build: ClientBuild): ({ readonly path: string } & Page)[] {
  return [...planPages(input, build)].flatMap(({ paths, make }) => {
    const { rest = [], ...page } = make()
    const html = page.html + [...rest].join('')
    return paths.map((path) => ({ path, ...page, html }))
  })
}
