import { landingPath } from '../links.ts'
import { placeholder } from '../messages.ts'
import { Kawung } from '../sections/kawung.tsx'
import { HtmlDocument, renderDocument } from './html-document.tsx'
import { shellHead } from './landing-meta.ts'
import type { PageInput, RenderedPage } from './page-route.ts'

/** Renders the shell page: the landing page in a full-window iframe, with a loading screen until it has loaded. */
export function shellPage({ context, content, build }: PageInput): RenderedPage {
  const { site, language } = context
  const head = shellHead(context, content)
  const html = renderDocument(
    <HtmlDocument
      {...context}
      build={build}
      head={head}
      styles={build.shellStyles}
      deferredScript={build.shellScript}
      hasManifest
      hasLateFont
    >
      <div className="waiting" aria-hidden="true">
        <Kawung />
        <b>{site.name}</b>
        <span>{placeholder.title}</span>
      </div>
      <iframe id="home" src={landingPath(language)} title={site.name} />
    </HtmlDocument>,
  )
  return { html, ogImage: head.ogImage }
}
