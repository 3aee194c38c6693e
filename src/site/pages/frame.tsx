import type { Content } from '#content/index.ts'
import { landingPath } from '#site/links.ts'
import { Kawung } from '#site/sections/kawung.tsx'
import type { Surroundings } from '#site/site.ts'
import { placeholder } from '#site/text.ts'
import { headOfFront } from './about-the-site.ts'
import type { ClientBuild } from './client-build.ts'
import { Document } from './document.tsx'
import { markup } from './markup.ts'
import type { Page } from './page.ts'

/** The front page: the landing page in a full-window frame, with the brand behind it until it has loaded. */
export function framePage(place: Surroundings, content: Content, build: ClientBuild): Page {
  const { site, language } = place
  const head = headOfFront(site, language, content)
  const html = markup(
    <Document {...place} build={build} head={head} styles={build.frameStyles} behaviours={build.frameScript} manifest>
      <div className="waiting" aria-hidden="true">
        <Kawung />
        <b>{site.name}</b>
        <span>{placeholder.title}</span>
      </div>
      <iframe id="home" src={landingPath(language)} title={site.name} />
    </Document>,
  )
  return { html, card: head.card }
}
