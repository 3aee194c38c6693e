import type { ReactNode } from 'react'
import type { Language } from '#content/kinds.ts'
import { frontPath } from '#site/links.ts'
import { Footer } from '#site/sections/footer.tsx'
import { Navigation } from '#site/sections/navigation.tsx'
import type { Surroundings } from '#site/site.ts'
import type { ClientBuild } from './client-build.ts'
import { Document, type Head } from './document.tsx'
import { markup } from './markup.ts'
import type { Page } from './page.ts'

interface Inner {
  readonly place: Surroundings
  readonly build: ClientBuild
  /** The path in each language. */
  readonly versions: Readonly<Record<Language, string>>
  readonly head: Omit<Head, 'versions'>
  readonly children: ReactNode
}

/** A page beside the front page, between the same bar and footer; the English one answers to `?lang=en` as well. */
export function innerPage({ place, build, versions, head, children }: Inner): Page[] {
  const { site, language } = place
  const html = markup(
    <Document
      {...place}
      build={build}
      head={{ ...head, title: `${head.title} · ${site.name}`, versions }}
      styles={build.innerStyles}
      script={build.landingScript}
    >
      <Navigation {...place} base={frontPath(language)} versions={versions} />
      <main id="content" className="inner">
        {children}
      </main>
      <Footer {...place} />
    </Document>,
  )
  const page = { path: versions[language], html }
  return language === 'en' ? [page, { ...page, path: `${versions.id}?lang=en` }] : [page]
}
