import { previewPath } from '#content/preview-message.ts'
import { Loading } from '#site/sections/loading.tsx'
import type { Site } from '#site/site.ts'
import { placeholder, words } from '#site/text.ts'
import type { ClientBuild } from './client-build.ts'
import { Document } from './document.tsx'
import { markup } from './markup.ts'
import type { Page } from './page.ts'

/** The page that draws what a form of the back office holds, in a frame beside that form. It says nothing by itself. */
export function previewPage(site: Site, build: ClientBuild): Page {
  const place = { site, language: 'id' } as const
  const html = markup(
    <Document
      {...place}
      build={build}
      head={{ title: site.name, description: words.id.description(site.name) }}
      styles={build.innerStyles + build.previewStyles}
      script={build.liveScript}
    >
      <div id="live" data-place={JSON.stringify({ ...place, path: previewPath })}>
        <h1 className="unseen">{site.name}</h1>
        <Loading text={placeholder.title} />
      </div>
    </Document>,
  )
  return { html, frame: true, htmlPolicies: 'default preview-html' }
}
