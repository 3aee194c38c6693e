import { hasDetailPages } from '#content/detail-page.ts'
import type { PageRoute, RenderedPage } from '#content/page.ts'
import type { Preview, PreviewInput } from '#content/preview-message.ts'
import { allSections } from '#content/sections.ts'
import { siteLanguages } from '#content/site-languages.ts'
import { placeholder } from '../messages.ts'
import type { Site } from '../page-context.ts'
import { Loading } from '../sections/loading.tsx'
import { toMark } from '../sections/view.ts'
import { siteDescription } from '../site-settings.ts'
import { createBlogRoutes } from './blog.tsx'
import type { ClientBuild } from './client-build.ts'
import { HtmlDocument, renderDocument } from './html-document.tsx'
import { landingPage, type RenderedSections } from './landing.tsx'
import { createOwnPageRoute } from './own-page.tsx'
import { createPageInput, type RoutesInput } from './page-input.ts'
import { createPostRoute } from './post.tsx'
import { createProjectRoute, createServiceRoute } from './service.tsx'

/** Renders the empty preview page. The back office shows it in an iframe and sends it the pages to show. */
export function previewPage(site: Site, build: ClientBuild): RenderedPage {
  const html = renderDocument(
    <HtmlDocument
      site={site}
      language="id"
      build={build}
      head={{ title: site.name, description: siteDescription(site, 'id') }}
      styles={build.previewStyles}
      script={build.previewScript}
    >
      <h1 className="visually-hidden">{site.name}</h1>
      <Loading text={placeholder.title} />
    </HtmlDocument>,
  )
  return { html, isFrameable: true, htmlPolicies: 'preview-html' }
}

const detailRoutes = {
  blog: createPostRoute,
  service: createServiceRoute,
  gallery: createProjectRoute,
  page: createOwnPageRoute,
}

// Apart from those of the published page.
const previewedSections: RenderedSections = new Map()

/** Renders a page as it would be published, with marks, and tells where the landing page shows the entry. */
export async function createPreview(page: PreviewInput, input: RoutesInput): Promise<Preview> {
  const { reader, target } = page
  // A language that the site no longer has is shown in Indonesian.
  const isShown = siteLanguages(reader.content('id').settings[0]?.languages).includes(page.language)
  const language = isShown ? page.language : 'id'
  if (target !== 'landing') return { html: await renderInnerPage({ ...page, language }, input) }
  const { context, ...rest } = createPageInput(input, reader, language, { name: 'home' })
  const { html } = landingPage({ ...rest, context: { ...context, hasMarks: true } }, previewedSections)
  const section = allSections.find(({ collections }) => collections.some((name) => name === page.collection))
  return { html, ...(section && { section: section.id, entry: toMark(page.collection, page.id) }) }
}

/** Renders the page of the entry, the first service, the newest post, or else the list of posts. */
async function renderInnerPage(page: PreviewInput, input: RoutesInput): Promise<string> {
  const { collection, target, language, reader, id } = page
  const load = (route: PageRoute | undefined, slug?: number) =>
    route?.load({ language, reader, params: { slug: String(slug) } })
  const loadTarget = async () => {
    if (target === 'service') return load(createServiceRoute(input), reader.content(language).service[0]?.id)
    if (target === 'page' && hasDetailPages(collection)) return load(detailRoutes[collection](input), id)
    const [newest] = await reader.list('blog', { language, limit: 1, offset: 0 })
    return target === 'post' ? load(createPostRoute(input), newest?.id.id) : undefined
  }
  const found = (await loadTarget()) ?? (await load(createBlogRoutes(input)[0]))
  return (await found?.render())?.html ?? ''
}
