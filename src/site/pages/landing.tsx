import { Landing } from '../sections/landing.tsx'
import { HtmlDocument, renderDocument } from './html-document.tsx'
import { landingHead } from './landing-meta.ts'
import type { PageInput, RenderedPage } from './page-route.ts'

/** Renders the static landing page: the content of the shell page's iframe, and the page that search engines index. */
export function landingPage({ context, content, build }: PageInput): RenderedPage {
  const head = landingHead(context, content)
  const html = renderDocument(
    <HtmlDocument
      {...context}
      build={build}
      head={head}
      styles={build.landingStyles}
      deferredScript={build.landingScript}
    >
      <Landing {...context} content={content} />
    </HtmlDocument>,
  )
  return { html, ogImage: head.ogImage, isFrameable: true }
}
