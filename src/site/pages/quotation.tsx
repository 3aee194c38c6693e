import type { Content } from '#content/index.ts'
import { frontPath, quotationPath, sentPath } from '#site/links.ts'
import { Kawung } from '#site/sections/kawung.tsx'
import { QuotationForm } from '#site/sections/quotation-form.tsx'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import type { ClientBuild } from './client-build.ts'
import { Document } from './document.tsx'
import { innerPage } from './inner-page.tsx'
import { markup } from './markup.ts'
import { Notice } from './notice.tsx'
import type { Page } from './page.ts'

/** The form that asks for a quotation. */
export function quotationPages(place: Surroundings, content: Content, build: ClientBuild): Page[] {
  const said = words[place.language].ask
  return innerPage({
    place,
    build,
    versions: { id: quotationPath('id'), en: quotationPath('en') },
    head: { title: said.title, description: said.lead },
    children: (
      <div className="wrap asking">
        <header className="inner-head">
          <Kawung />
          <h1>{said.title}</h1>
          <p className="intro">{said.lead}</p>
        </header>
        <QuotationForm language={place.language} services={content.service} />
      </div>
    ),
  })
}

/** What is said when a request has been received. */
export function sentPage(place: Surroundings, build: ClientBuild): Page {
  const { site, language } = place
  const said = words[language]
  const html = markup(
    <Document
      {...place}
      build={build}
      head={{ title: `${said.ask.sent.title} · ${site.name}`, description: said.ask.sent.text }}
      styles={build.styles}
      script={build.landingScript}
    >
      <Notice
        {...place}
        versions={{ id: sentPath('id'), en: sentPath('en') }}
        title={said.ask.sent.title}
        text={said.ask.sent.text}
        link={{ href: frontPath(language), label: said.notFound.home }}
      />
    </Document>,
  )
  return { path: sentPath(language), html }
}
