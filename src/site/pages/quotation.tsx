import type { Content } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { quotationPath } from '#site/links.ts'
import { DirectWays } from '#site/sections/direct-ways.tsx'
import { Kawung } from '#site/sections/kawung.tsx'
import { QuotationForm, type RefusedQuotation } from '#site/sections/quotation-form.tsx'
import type { Site, Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import { cardOf } from './card.ts'
import type { ClientBuild } from './client-build.ts'
import { innerPage } from './inner-page.tsx'
import type { Page, PlannedPage } from './page.ts'
import { byNumber, pathsOf } from './paths.ts'
import type { Both } from './posts.ts'
import { companyInShort, graphOf, trailNode } from './schema-org.ts'

type Service = Content['service'][number]

interface Filled {
  readonly service?: Service
  readonly refused?: RefusedQuotation
}

const plain = { id: quotationPath('id'), en: quotationPath('en') }

/** The form that asks for a quotation, and one more for each service, in which it is already chosen. */
export function plannedQuotationPages(place: Surroundings, content: Both, build: ClientBuild): PlannedPage[] {
  const own = content[place.language]
  const all = { id: byNumber(content.id.service), en: byNumber(content.en.service) }
  const withService = own.service.map((service): PlannedPage => {
    const pathIn = (language: Language) => quotationPath(language, all[language].get(service.id) ?? service)
    const versions = { id: pathIn('id'), en: pathIn('en') }
    return {
      paths: pathsOf(versions, place.language),
      from: [service.id, versions.id, versions.en, own.header, own.contact, own.service],
      make: () => quotationPage(place, own, build, versions, { service }),
      numbered: true,
      card: () => cardOf(place.site, words[place.language].ask.title, own.header[0]?.img),
    }
  })
  const make = () => quotationPage(place, own, build, plain)
  return [{ paths: pathsOf(plain, place.language), from: [own.header, own.contact, own.service], make }, ...withService]
}

function quotationPage(
  place: Surroundings,
  content: Content,
  build: ClientBuild,
  versions: Readonly<Record<Language, string>>,
  { service, refused }: Filled = {},
): Page {
  const { site, language } = place
  const said = words[language].ask
  return innerPage({
    place,
    build,
    versions,
    canonical: plain,
    content,
    head: {
      title: refused ? `${said.refused}: ${said.title}` : said.title,
      description: said.lead,
      data: graphOf(
        companyInShort(site),
        trailNode(site, language, [{ name: said.title, path: quotationPath(language) }]),
      ),
    },
    children: (
      <div className="wrap asking">
        <header className="inner-head">
          <Kawung />
          <h1>{said.title}</h1>
          <p className="intro">{said.lead}</p>
        </header>
        <QuotationForm language={language} services={content.service} item={service?.title} refused={refused} />
        <DirectWays language={language} contact={content.contact[0]} />
      </div>
    ),
  })
}

/** A quotation form that was refused, with everything that it is made of. */
export interface RefusedInput extends RefusedQuotation {
  readonly site: Site
  readonly language: Language
  readonly content: Content
}

/** The form as it comes back to somebody who sent it without script, as HTML. */
export function refusedQuotationHtml(
  { site, language, content, ...refused }: RefusedInput,
  build: ClientBuild,
): string {
  const message = Object.keys(refused.errors).length > 0 ? words[language].ask.check : refused.message
  return quotationPage({ site, language }, content, build, plain, { refused: { ...refused, message } }).html
}
