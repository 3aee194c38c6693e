import type { RenderedPage } from '#content/page.ts'
import { landingPath } from '../links.ts'
import { messages, placeholder } from '../messages.ts'
import { Kawung } from '../sections/kawung.tsx'
import { HtmlDocument, renderDocument } from './html-document.tsx'
import { landingHead } from './landing-meta.ts'
import type { PageInput } from './page-input.ts'

/** Renders the shell page: the landing page in a full-window iframe, with a loading screen until it has loaded. */
export function shellPage({ context, content, build }: PageInput): RenderedPage {
  const { site, language } = context
  const head = landingHead(context, content)
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
        <h1>{site.name}</h1>
        <span>{placeholder.title}</span>
      </div>
      <iframe id="home" src={landingPath(language)} title={site.name} />
      <noscript>
        {/* For search engines and browsers without frames; others see the frame. */}
        <p>{head.description}</p>
        <a href={landingPath(language)} tabIndex={-1}>
          {messages[language].notFound.home}
        </a>
      </noscript>
    </HtmlDocument>,
  )
  return { html, ogImage: head.ogImage }
}
