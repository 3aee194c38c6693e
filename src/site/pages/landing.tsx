import type { Content } from '#content/index.ts'
import { Landing } from '#site/sections/landing.tsx'
import type { Surroundings } from '#site/site.ts'
import { headOfLanding } from './about-the-site.ts'
import type { ClientBuild } from './client-build.ts'
import { Document } from './document.tsx'
import { markup } from './markup.ts'
import type { Page } from './page.ts'

/** The static home page, complete in itself: what the front page frames, and what search engines read. */
export function landingPage(place: Surroundings, content: Content, build: ClientBuild): Page {
  const head = headOfLanding(place.site, place.language, content)
  const html = markup(
    <Document {...place} build={build} head={head} styles={build.styles} behaviours={build.landingScript}>
      <Landing {...place} content={content} />
    </Document>,
  )
  return { html, card: head.card, frame: true }
}
