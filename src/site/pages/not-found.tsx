import { frontPath } from '#site/links.ts'
import { Footer } from '#site/sections/footer.tsx'
import { Kawung } from '#site/sections/kawung.tsx'
import { Navigation } from '#site/sections/navigation.tsx'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import type { ClientBuild } from './client-build.ts'
import { Document } from './document.tsx'
import { markup } from './markup.ts'
import type { Page } from './page.ts'

/** What a visitor sees at an address that leads nowhere. */
export function notFoundPage(place: Surroundings, build: ClientBuild): Page {
  const { site, language } = place
  const said = words[language].notFound
  const home = frontPath(language)
  const html = markup(
    <Document
      {...place}
      build={build}
      head={{ title: `${said.title} · ${site.name}`, description: said.text }}
      styles={build.styles}
      script={build.landingScript}
    >
      <Navigation {...place} base={home} versions={{ id: frontPath('id'), en: frontPath('en') }} />
      <main id="content" className="notice">
        <div className="wrap">
          <Kawung />
          <h1>{said.title}</h1>
          <p className="intro">{said.text}</p>
          <a className="button" href={home}>
            {said.home}
          </a>
        </div>
      </main>
      <Footer {...place} />
    </Document>,
  )
  return { path: language === 'en' ? '/404?lang=en' : '/404', html, status: 404 }
}
