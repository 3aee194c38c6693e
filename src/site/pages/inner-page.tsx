import type { ReactNode } from 'react'
import { pageTitle } from '#content/automatic-texts.ts'
import type { Content } from '#content/collections.ts'
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
import { type Breadcrumb, breadcrumbNode, jsonLdGraph, type SchemaNode, shortOrganizationNode } from './schema-org.ts'
import { getSocialImage, type Sharing } from './sharing.ts'

interface InnerPageOptions {
  readonly context: PageContext
  readonly build: ClientBuild
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
  readonly schema?: SchemaNode
  /** The levels below the landing page; this page is the last one. */
  readonly breadcrumbs: readonly Breadcrumb[]
  /** What takes the place of the title, the description and the image for search engines and social networks. */
  readonly sharing?: Sharing
  /** Its header is the source of the Open Graph image when the page has none; the rest is shown in the footer. */
  readonly content: Pick<Content, 'header'> & FooterContent
  readonly children: ReactNode
}

/** Renders a page other than the landing page, between the same navigation and footer. */
export function innerPage({
  context,
  build,
  pathByLanguage,
  canonical,
  englishFallback,
  head,
  schema,
  breadcrumbs,
  sharing = {},
  content,
  children,
}: InnerPageOptions): RenderedPage {
  const { site, language } = context
  const page = pathByLanguage[language] ?? pathByLanguage.id
  const ogImage = createOgImage(site, {
    title: sharing.title ?? head.title,
    image: head.image || content.header[0]?.img,
    imageFocus: head.image ? head.imageFocus : content.header[0]?.img_focus,
    socialImage: getSocialImage(site, { sharing, image: head.image }),
    page,
  })
  const html = renderDocument(
    <HtmlDocument
      {...context}
      build={build}
      head={{
        ...head,
        title: sharing.title ?? pageTitle(head.title, site.name),
        description: sharing.description ?? head.description,
        ...(sharing.isNotIndexed && { isNotIndexed: true }),
        pathByLanguage: canonical ?? pathByLanguage,
        ogImage,
        jsonLd: jsonLdGraph(
          ...(schema ? [schema] : []),
          shortOrganizationNode(site),
          breadcrumbNode(context, breadcrumbs),
        ),
      }}
      styles={build.innerStyles}
      deferredScript={build.landingScript}
    >
      <Navigation
        {...context}
        base={shellPath(language)}
        pathByLanguage={{ id: pathByLanguage.id, en: pathByLanguage.en ?? englishFallback ?? shellPath('en') }}
      />
      <main id="content" className="inner">
        {children}
      </main>
      <Footer {...context} content={content} />
    </HtmlDocument>,
  )
  return { html, ogImage }
}
