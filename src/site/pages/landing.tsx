import type { Content } from '#content/index.ts'
import { landingPath } from '#site/links.ts'
import { heroSizes } from '#site/sections/hero.tsx'
import { Landing } from '#site/sections/landing.tsx'
import type { Surroundings } from '#site/site.ts'
import { headOfFront } from './about-the-site.ts'
import type { ClientBuild } from './client-build.ts'
import { Document } from './document.tsx'
import { markup } from './markup.ts'
import type { Page } from './page.ts'

/** The static home page, complete in itself; search engines are sent to the front page that frames it. */
export function landingPage(place: Surroundings, content: Content, build: ClientBuild): Page {
  const html = markup(
    <Document
      {...place}
      build={build}
      head={{
        ...headOfFront(place.site, place.language, content),
        first: { path: content.header[0]?.img ?? '', sizes: heroSizes },
      }}
      styles={build.styles}
      script={build.landingScript}
    >
      <Landing {...place} content={content} />
    </Document>,
  )
  return { path: landingPath(place.language), html, frame: true }
}
