import type { ReactNode } from 'react'
import { pageTitle } from '#content/automatic-texts.ts'
import type { LocalisedText } from '#content/fields.ts'
import type { RenderedPage } from '#content/page.ts'
import { shellPath } from '../links.ts'
import type { PageContext } from '../page-context.ts'
import { Footer } from '../sections/footer.tsx'
import type { FooterContent } from '../sections/footer-columns.tsx'
import { Navigation } from '../sections/navigation.tsx'
import type { ClientBuild } from './client-build.ts'
import type { Head, PathByLanguage } from './head.ts'
import { HtmlDocument, renderDocument } from './html-document.tsx'
import { createOgImage } from './og-image.ts'
import type { PageInput } from './page-input.ts'
import { type Breadcrumb, breadcrumbNode, jsonLdGraph, organizationNode, type SchemaNode } from './schema-org.ts'
import { getSocialImage, type Sharing } from './sharing.ts'

interface InnerDocumentOptions {
  readonly context: PageContext
  readonly build: ClientBuild
  readonly head: Head
  /** The targets of the language switch. */
  readonly links: LocalisedText
  /** The class of the content. */
  readonly className?: string
  /** The styles of the build that it has. */
  readonly styles?: 'innerStyles' | 'pageStyles'
  /** What the columns of the footer show; absent: it has none. */
  readonly content?: FooterContent
  readonly children: ReactNode
}

/** Renders the document of a page other than the landing page: its content between navigation and footer. */
export function renderInnerDocument({
  context,
  build,
  head,
  links,
  className = 'inner',
  styles = 'innerStyles',
  content,
  children,
}: InnerDocumentOptions): string {
  return renderDocument(
    <HtmlDocument {...context} build={build} head={head} styles={build[styles]} deferredScript={build.landingScript}>
      <Navigation {...context} base={shellPath(context.language)} pathByLanguage={links} />
      <main id="content" className={className}>
        {children}
      </main>
      <Footer {...context} {...(content && { content })} />
    </HtmlDocument>,
  )
}

interface InnerPageOptions extends Pick<InnerDocumentOptions, 'className' | 'styles' | 'children'> {
  /** The path in each language that the page exists in. */
  readonly pathByLanguage: PathByLanguage
  /** The canonical page, if it is another one. */
  readonly canonical?: PathByLanguage
  /** Target of the English link when the page has no English version. */
  readonly englishFallback?: string
  /** `image` is the path of the page's own image, `imageFocus` its focal point. */
  readonly head: Omit<Head, 'pathByLanguage' | 'isNotIndexed' | 'ogImage' | 'jsonLd'> & {
    readonly image?: string
    readonly imageFocus?: string | undefined
  }
  /** The schema.org data of what the page is about. */
  readonly schema?: SchemaNode | readonly SchemaNode[]
  /** The levels below the landing page; this page is the last one. */
  readonly breadcrumbs: readonly Breadcrumb[]
  /** What takes the place of the title, the description and the image for search engines and social networks. */
  readonly sharing?: Sharing
}

/** Renders a page that search engines list, other than the landing page; without an image it has that of the header. */
export function innerPage(
  { context, build, content }: PageInput,
  {
    pathByLanguage,
    canonical,
    englishFallback,
    head,
    schema = [],
    breadcrumbs,
    sharing = {},
    ...document
  }: InnerPageOptions,
): RenderedPage {
  const { site, language } = context
  const page = pathByLanguage[language] ?? pathByLanguage.id
  const ogImage = createOgImage(site, {
    title: sharing.title ?? head.title,
    image: head.image || content.header[0]?.img,
    imageFocus: head.image ? head.imageFocus : content.header[0]?.img_focus,
    socialImage: getSocialImage(site, { sharing, image: head.image }),
    page,
  })
  const html = renderInnerDocument({
    context,
    build,
    head: {
      ...head,
      title: sharing.title ?? pageTitle(head.title, site.name),
      description: sharing.description ?? head.description,
      ...(sharing.isNotIndexed && { isNotIndexed: true }),
      pathByLanguage: canonical ?? pathByLanguage,
      ogImage,
      jsonLd: jsonLdGraph(...[schema].flat(), organizationNode(site), breadcrumbNode(context, breadcrumbs)),
    },
    links: { id: pathByLanguage.id, en: pathByLanguage.en ?? englishFallback ?? shellPath('en') },
    content,
    ...document,
  })
  return { html, ogImage }
}
