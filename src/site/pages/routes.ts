import { isLarge, publicCollectionNames } from '#content/collections.ts'
import type { ContentReader, Tag } from '#content/content-reader.ts'
import { languages } from '#content/fields.ts'
import type { PageRoute, RenderedPage } from '#content/page.ts'
import { previewPath } from '#content/preview-message.ts'
import { siteLanguages } from '#content/site-languages.ts'
import { feedPath, landingPath, privacyPath, quotationPath, quotationSentPath, type TitledPage } from '../links.ts'
import { livePaths } from '../live/live-page.tsx'
import { createBlogRoutes } from './blog.tsx'
import { feedPage } from './feed.ts'
import type { PathByLanguage } from './head.ts'
import { landingPage } from './landing.tsx'
import { livePage } from './live.tsx'
import { llmsTxtPage } from './llms-txt.ts'
import { createOwnPageRoute } from './own-page.tsx'
import { createPageInput, type PageInput, type RoutesInput, siteIn } from './page-input.ts'
import { inBothLanguages, toPaths } from './paths.ts'
import { createPostRoute } from './post.tsx'
import { previewPage } from './preview.tsx'
import { privacyPage } from './privacy.tsx'
import { createQuotationRoute, quotationPage, quotationTags } from './quotation.tsx'
import { manifestPage, robotsPage } from './seo-files.ts'
import { createProjectRoute, createServiceRoute } from './service.tsx'
import { shellPage } from './shell.tsx'
import { createSitemapRoutes } from './sitemap.ts'
import { busyPage, notFoundPage, quotationSentPage } from './status-pages.tsx'

// The landing page shows every small collection.
const landingTags = publicCollectionNames.filter((name) => !isLarge(name))

/** Returns the routes of every public page. */
export function createPageRoutes(input: RoutesInput): readonly PageRoute[] {
  const { site, build } = input
  // A page without parameters, in both languages, rendered with each change.
  const fixed = (
    path: PathByLanguage,
    tags: readonly Tag[],
    render: (page: PageInput) => RenderedPage,
    name?: TitledPage['name'],
    sentence?: TitledPage['sentence'],
  ): PageRoute => ({
    path,
    languages,
    listEager: () => [{}],
    load: ({ language, reader }) => ({
      paths: toPaths(path, language),
      tags,
      render: () => render(createPageInput(input, reader, language, name && { name, ...(sentence && { sentence }) })),
    }),
  })
  const file = (path: string, render: (reader: ContentReader) => RenderedPage): PageRoute => ({
    path: { id: path },
    languages: ['id'],
    listEager: () => [{}],
    load: ({ reader }) => ({ paths: [path], tags: [], render: () => render(reader) }),
  })
  const routes: PageRoute[] = [
    fixed({ id: '/' }, ['header', 'contact'], shellPage),
    fixed(inBothLanguages(landingPath), landingTags, (page) => landingPage(page), 'home'),
    ...livePaths.map((path) =>
      fixed({ id: path }, ['header', 'contact', 'sections'], (page) => livePage(path, page), 'home'),
    ),
    createServiceRoute(input),
    createProjectRoute(input),
    fixed(inBothLanguages(quotationPath), quotationTags, quotationPage, 'quotation'),
    createQuotationRoute(input),
    fixed(inBothLanguages(quotationSentPath), ['contact', 'sections'], quotationSentPage, 'quotation', 'sent'),
    fixed(inBothLanguages(privacyPath), ['header', 'contact', 'service', 'sections'], privacyPage, 'privacy'),
    ...createBlogRoutes(input),
    createPostRoute(input),
    {
      path: inBothLanguages(feedPath),
      languages,
      load: ({ language, reader }) => feedPage(input, reader, language),
    },
    fixed({ id: '/404' }, ['contact', 'sections'], notFoundPage),
    fixed({ id: '/503' }, ['contact', 'sections'], busyPage),
    // It reads the settings in the browser, and the name again with them.
    file(previewPath, (reader) => previewPage({ ...site, name: siteIn(site, reader, 'id').name }, build)),
    ...createSitemapRoutes(site),
    file('/robots.txt', (reader) => robotsPage(siteIn(site, reader, 'id'))),
    file('/manifest.webmanifest', (reader) => manifestPage(siteIn(site, reader, 'id'), build)),
    createOwnPageRoute(input),
    { path: { id: '/llms.txt' }, languages: ['id'], load: ({ reader }) => llmsTxtPage(site, reader) },
  ]
  return routes.map(withSettings)
}

/**
 * Every page has the company's name and the colors of the settings. A page in a language that the site does not have leads to the
 * Indonesian one.
 */
function withSettings(route: PageRoute): PageRoute {
  return {
    ...route,
    load: async (request) => {
      const { languages: choice } = request.reader.content('id').settings[0] ?? {}
      const isShown = siteLanguages(choice).includes(request.language)
      const page = await route.load(isShown ? request : { ...request, language: 'id' })
      return page && { ...page, ...(!isShown && { redirectTo: page.paths[0] }), tags: [...page.tags, 'settings'] }
    },
  }
}
