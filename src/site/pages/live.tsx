import type { Content } from '#content/index.ts'
import { frontPath } from '#site/links.ts'
import { LivePage, type LivePath } from '#site/live/live-page.tsx'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import { headOfLanding } from './about-the-site.ts'
import type { ClientBuild } from './client-build.ts'
import { Document } from './document.tsx'
import { markup } from './markup.ts'
import type { Page } from './page.ts'

/** A page that is fed in the browser, as it stands before anything has arrived. */
export function livePage(path: LivePath, place: Surroundings, content: Content, build: ClientBuild): Page {
  const { site, language } = place
  const said = words[language]
  const head = headOfLanding(site, language, content)
  const html = markup(
    <Document
      {...place}
      build={build}
      // What is read here is read on the landing page too, and search engines are sent there.
      head={{ ...head, first: showsHero(path) ? head.first : undefined }}
      styles={build.innerStyles}
      script={build.liveScript}
    >
      <div id="live" data-place={JSON.stringify({ ...place, path })}>
        <LivePage {...place} path={path} content={{}} />
      </div>
      <noscript>
        <p className="without-script">
          {said.withoutScript} <a href={frontPath(language)}>{said.notFound.home}</a>
        </p>
      </noscript>
    </Document>,
  )
  return { html, card: head.card }
}

function showsHero(path: LivePath): boolean {
  return path === '/a' || path === '/header'
}
