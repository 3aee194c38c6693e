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
import type { ClientBuild } from './client-build.ts'
import { innerPage } from './inner-page.tsx'
import type { Page } from './page.ts'
import { companyInShort, companyReference, graphOf, trailNode } from './schema-org.ts'

type Service = View<Collections['service']>

/** The page of each service, with its whole description and the way to a quotation. */
export function servicePages(
  place: Surroundings,
  content: Readonly<Record<Language, Content>>,
  build: ClientBuild,
): Page[] {
  return content[place.language].service.flatMap((service) => {
    const other = (language: Language) => content[language].service.find(({ id }) => id === service.id) ?? service
    const versions = { id: servicePath(other('id'), 'id'), en: servicePath(other('en'), 'en') }
    return servicePage(place, service, build, { versions, content: content[place.language] })
  })
}

function servicePage(
  place: Surroundings,
  service: Service,
  build: ClientBuild,
  { versions, content }: { readonly versions: Readonly<Record<Language, string>>; readonly content: Content },
): Page[] {
  const { site, language } = place
  const said = words[language]
  const title = service.title || said.services(site.name)
  const path = versions[language]
  return innerPage({
    place,
    build,
    versions,
    content,
    numbered: true,
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
