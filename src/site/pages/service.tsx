import type { View } from '#content/collection.ts'
import type { Collections, Content } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { frontPath, servicePath } from '#site/links.ts'
import { articleSizes } from '#site/sections/article-sizes.ts'
import { ServiceArticle } from '#site/sections/service-article.tsx'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import { shortened } from './about-the-site.ts'
import { absolute } from './absolute.ts'
import { cardOf } from './card.ts'
import type { ClientBuild } from './client-build.ts'
import { innerPage } from './inner-page.tsx'
import type { Page, PlannedPage } from './page.ts'
import { byNumber, pathsOf } from './paths.ts'
import type { Both } from './posts.ts'
import { companyInShort, companyReference, graphOf, trailNode } from './schema-org.ts'

type Service = View<Collections['service']>

const titleOf = (service: Service, { site, language }: Surroundings): string =>
  service.title || words[language].services(site.name)

/** The page of each service, with its whole description and the way to a quotation. */
export function plannedServicePages(place: Surroundings, content: Both, build: ClientBuild): PlannedPage[] {
  const own = content[place.language]
  const all = { id: byNumber(content.id.service), en: byNumber(content.en.service) }
  return own.service.map((service) => {
    const pathIn = (language: Language) => servicePath(all[language].get(service.id) ?? service, language)
    const versions = { id: pathIn('id'), en: pathIn('en') }
    return {
      paths: pathsOf(versions, place.language),
      from: [service, versions.id, versions.en, own.header],
      make: () => servicePage(place, service, build, { versions, content: own }),
      numbered: true,
      card: () => cardOf(place.site, titleOf(service, place), service.img || own.header[0]?.img),
    }
  })
}

function servicePage(
  place: Surroundings,
  service: Service,
  build: ClientBuild,
  { versions, content }: { readonly versions: Readonly<Record<Language, string>>; readonly content: Content },
): Page {
  const { site, language } = place
  const said = words[language]
  const title = titleOf(service, place)
  const path = versions[language]
  return innerPage({
    place,
    build,
    versions,
    content,
    head: {
      title,
      description: shortened(service.paragraph, 160) || said.description(site.name),
      picture: service.img,
      first: { path: service.img, sizes: articleSizes },
      data: graphOf(
        {
          '@type': 'Service',
          name: title,
          ...(service.paragraph && { description: service.paragraph }),
          url: `${site.url}${path}`,
          ...(service.img && { image: absolute(site, service.img) }),
          provider: companyReference(site),
        },
        companyInShort(site),
        trailNode(site, language, [
          { name: said.services(site.name), path: `${frontPath(language)}#services` },
          { name: title, path },
        ]),
      ),
    },
    children: <ServiceArticle {...place} service={service} />,
  })
}
