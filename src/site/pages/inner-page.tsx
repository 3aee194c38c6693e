import type { ReactNode } from 'react'
import type { Content } from '#content/index.ts'
import { frontPath } from '#site/links.ts'
import { Footer } from '#site/sections/footer.tsx'
import { Navigation } from '#site/sections/navigation.tsx'
import type { Surroundings } from '#site/site.ts'
import { cardOf } from './card.ts'
import type { ClientBuild } from './client-build.ts'
import { Document } from './document.tsx'
import type { Head, Versions } from './head.ts'
import { markup } from './markup.ts'
import type { Page } from './page.ts'

interface Inner {
  readonly place: Surroundings
  readonly build: ClientBuild
  /** The path in each language that the page can be read in. */
  readonly versions: Versions
  /** The page that search engines are sent to, where it is not this one. */
  readonly canonical?: Versions
  /** Where the English link leads when there is no English version. */
  readonly english?: string
  /** The path of the page's own picture is `picture`. */
  readonly head: Omit<Head, 'versions' | 'card'> & { readonly picture?: string }
  /** Where the picture comes from when the page has none of its own. */
  readonly content: Pick<Content, 'header'>
  readonly children: ReactNode
}

/** A page beside the front page, between the same bar and footer. */
export function innerPage({ place, build, versions, canonical, english, head, content, children }: Inner): Page {
  const { site, language } = place
  const card = cardOf(site, head.title, head.picture || content.header[0]?.img)
  const html = markup(
    <Document
      {...place}
      build={build}
      head={{
        ...head,
        title: `${head.title} · ${site.name}`,
        versions: canonical ?? versions,
        card,
      }}
      styles={build.innerStyles}
      behaviours={build.landingScript}
    >
      <Navigation
        {...place}
        base={frontPath(language)}
        versions={{ id: versions.id, en: versions.en ?? english ?? frontPath('en') }}
      />
      <main id="content" className="inner">
        {children}
      </main>
      <Footer {...place} />
    </Document>,
  )
  return { html, card }
}
