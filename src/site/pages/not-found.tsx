import { frontPath } from '#site/links.ts'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import type { ClientBuild } from './client-build.ts'
import { Document } from './document.tsx'
import { markup } from './markup.ts'
import { Notice } from './notice.tsx'
import type { Page } from './page.ts'

/** What a visitor sees at an address that leads nowhere. */
export function notFoundPage(place: Surroundings, build: ClientBuild): Page {
  const { site, language } = place
  const said = words[language].notFound
  const html = markup(
    <Document
      {...place}
      build={build}
      head={{ title: `${said.title} · ${site.name}`, description: said.text }}
      styles={build.styles}
      script={build.landingScript}
    >
      <Notice
        {...place}
        versions={{ id: frontPath('id'), en: frontPath('en') }}
        title={said.title}
        text={said.text}
        link={{ href: frontPath(language), label: said.home }}
      />
    </Document>,
  )
  return { html, status: 404 }
}
