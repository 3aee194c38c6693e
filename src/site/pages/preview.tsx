import type { RenderedPage } from '#content/page.ts'
import { previewPath } from '#content/preview-message.ts'
import { placeholder } from '../messages.ts'
import type { Site } from '../page-context.ts'
import { Loading } from '../sections/loading.tsx'
import { siteDescription } from '../site-settings.ts'
import type { ClientBuild } from './client-build.ts'
import { HtmlDocument, renderDocument } from './html-document.tsx'

/** Renders the empty preview page. The back office shows it in an iframe and sends it the entry being edited. */
export function previewPage(site: Site, build: ClientBuild): RenderedPage {
  const context = { site, language: 'id' } as const
  const html = renderDocument(
    <HtmlDocument
      {...context}
      build={build}
      head={{ title: site.name, description: siteDescription(site, 'id') }}
      styles={build.previewStyles}
      script={build.liveScript}
    >
      <div id="live" data-context={JSON.stringify({ ...context, path: previewPath, fonts: build.fonts })}>
        <h1 className="visually-hidden">{site.name}</h1>
        <Loading text={placeholder.title} />
      </div>
    </HtmlDocument>,
  )
  return { html, isFrameable: true, htmlPolicies: 'default preview-html' }
}
