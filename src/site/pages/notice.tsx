import type { Language } from '#content/kinds.ts'
import { frontPath, sentPath } from '#site/links.ts'
import { Footer } from '#site/sections/footer.tsx'
import { Kawung } from '#site/sections/kawung.tsx'
import { Navigation } from '#site/sections/navigation.tsx'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import type { ClientBuild } from './client-build.ts'
import { Document } from './document.tsx'
import { markup } from './markup.ts'
import type { Page } from './page.ts'

interface Notice {
  readonly said: { readonly title: string; readonly text: string }
  /** The address of this page in each language, where it has one of its own. */
  readonly versions: Readonly<Record<Language, string>>
  /** Leads on. */
  readonly link: { readonly href: string; readonly label: string }
}

/** A page that says one thing, and leads on; search engines leave it out. */
function noticeHtml(place: Surroundings, build: ClientBuild, { said, versions, link }: Notice): string {
  return markup(
    <Document
      {...place}
      build={build}
      head={{ title: `${said.title} · ${place.site.name}`, description: said.text }}
      styles={build.styles}
      behaviours={build.landingScript}
    >
      <Navigation {...place} base={frontPath(place.language)} versions={versions} />
      <main id="content" className="notice">
        <div className="wrap">
          <Kawung />
          <h1>{said.title}</h1>
          <p className="intro">{said.text}</p>
          <a className="button" href={link.href}>
            {link.label}
          </a>
        </div>
      </main>
      <Footer {...place} />
    </Document>,
  )
}

const fronts = { id: frontPath('id'), en: frontPath('en') }

const home = (language: Language) => ({ href: frontPath(language), label: words[language].notFound.home })

/** What is said when a quotation request has been received. */
export function sentPage(place: Surroundings, build: ClientBuild): Page {
  const { language } = place
  const versions = { id: sentPath('id'), en: sentPath('en') }
  return { html: noticeHtml(place, build, { said: words[language].ask.sent, versions, link: home(language) }) }
}

/** What a visitor sees at an address that leads nowhere. */
export function notFoundPage(place: Surroundings, build: ClientBuild): Page {
  const { language } = place
  const html = noticeHtml(place, build, { said: words[language].notFound, versions: fronts, link: home(language) })
  return { html, status: 404 }
}

/** What a visitor sees in the place of whatever was asked for, when there is too much to do; the link asks again. */
export function busyPage(place: Surroundings, build: ClientBuild): Page {
  const said = words[place.language].busy
  const html = noticeHtml(place, build, { said, versions: fronts, link: { href: '', label: said.again } })
  return { html, status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } }
}
