import type { Content } from '#content/collections.ts'
import { type Language, languages } from '#content/fields.ts'
import { previewPath } from '#content/preview-message.ts'
import { feedPath, landingPath, privacyPath, quotationSentPath, shellPath } from '../links.ts'
import { livePaths } from '../live/live-page.tsx'
import type { Site } from '../page-context.ts'
import { linkedSections } from '../sections/landing-sections.tsx'
import { createBlogRoutes } from './blog.tsx'
import type { ClientBuild } from './client-build.ts'
import { feedPage } from './feed.ts'
import { landingPage } from './landing.tsx'
import { livePage } from './live.tsx'
import { llmsTxtPage } from './llms-txt.ts'
import type { PageRoute, RenderedPage } from './page-route.ts'
import { pathsOf } from './paths.ts'
import { createPostRoutes } from './post.tsx'
import { type ContentByLanguage, MAX_FEED_POSTS, publicContentAt } from './posts.ts'
import { previewPage } from './preview.tsx'
import { privacyPage } from './privacy.tsx'
import { createQuotationRoutes } from './quotation.tsx'
import { manifestPage, robotsPage } from './seo-files.ts'
import { createServiceRoutes } from './service.tsx'
import { shellPage } from './shell.tsx'
import { createSitemapRoutes } from './sitemap.ts'
import { busyPage, notFoundPage, quotationSentPage } from './status-pages.tsx'

/** Inputs of all pages. */
export interface RenderInput {
  readonly site: Site
  readonly content: Readonly<Record<Language, Content>>
  /** Current time in milliseconds since 1970: later posts are not public yet. */
  readonly now: number
}

type Paths = PageRoute['paths']

function createRoute(paths: string | Paths, deps: PageRoute['deps'], render: () => RenderedPage): PageRoute {
  return { paths: typeof paths === 'string' ? [paths] : paths, deps, render }
}

interface LanguageRoutesInput {
  readonly site: Site
  readonly language: Language
  readonly content: ContentByLanguage
  readonly build: ClientBuild
}

function* createLanguageRoutes({ site, language, content, build }: LanguageRoutesInput): Generator<PageRoute> {
  const localized = content[language]
  const sections = linkedSections(localized)
  const context = { site, language, sections }
  const pageInput = { context, content: localized, build }
  const routesInput = { context, content, build }
  const { blog, header, contact, service, ...others } = localized
  const inBothLanguages = (path: (language: Language) => string) =>
    pathsOf({ id: path('id'), en: path('en') }, language)
  const withLang = (path: string) => (language === 'en' ? `${path}?lang=en` : path)
  yield createRoute(shellPath(language), [header, contact], () => shellPage(pageInput))
  yield createRoute(inBothLanguages(landingPath), [header, contact, service, ...Object.values(others)], () =>
    landingPage(pageInput),
  )
  for (const path of livePaths)
    yield createRoute(withLang(path), [header, contact, sections], () => livePage(path, pageInput))
  yield* createServiceRoutes(routesInput)
  yield* createQuotationRoutes(routesInput)
  yield createRoute(inBothLanguages(quotationSentPath), [sections], () => quotationSentPage(context, build))
  yield createRoute(inBothLanguages(privacyPath), [header, contact, sections], () => privacyPage(pageInput))
  yield* createBlogRoutes(routesInput)
  yield* createPostRoutes(routesInput)
  yield createRoute(inBothLanguages(feedPath), [blog.slice(0, MAX_FEED_POSTS)], () => feedPage(context, localized))
  yield createRoute(withLang('/404'), [sections], () => notFoundPage(context, build))
  yield createRoute(withLang('/503'), [sections], () => busyPage(context, build))
}

/**
 * Yields the route of every page in both languages. A generator, because the caller yields to the event loop between
 * thousands of routes.
 */
export function* createPageRoutes({ site, content: all, now }: RenderInput, build: ClientBuild): Generator<PageRoute> {
  const content = publicContentAt(all, now)
  const { id, en } = content
  for (const language of languages) yield* createLanguageRoutes({ site, language, content, build })
  yield createRoute(previewPath, [], () => previewPage(site, build))
  yield* createSitemapRoutes(site, content)
  yield createRoute('/robots.txt', [], () => robotsPage(site))
  yield createRoute('/manifest.webmanifest', [], () => manifestPage(site, build))
  const newestLists = [id.blog.slice(0, MAX_FEED_POSTS), en.blog.slice(0, MAX_FEED_POSTS)]
  yield createRoute('/llms.txt', [en.header, en.service, ...newestLists], () => llmsTxtPage(site, content))
}

/** Renders every page at once and returns it under each of its paths. */
export function renderAllPages(input: RenderInput, build: ClientBuild): ({ readonly path: string } & RenderedPage)[] {
  return [...createPageRoutes(input, build)].flatMap(({ paths, render }) => {
    const { rest = [], ...page } = render()
    const html = page.html + [...rest].join('')
    return paths.map((path) => ({ path, ...page, html }))
  })
}
