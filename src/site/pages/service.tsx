import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import { servicePath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { articleImageSizes } from '../sections/responsive-image.tsx'
import { ServiceArticle } from '../sections/service-article.tsx'
import { innerPage } from './inner-page.tsx'
import { truncate } from './landing-meta.ts'
import { createOgImage } from './og-image.ts'
import type { PageInput, PageRoute, RenderedPage } from './page-route.ts'
import { indexById, pathsOf } from './paths.ts'
import type { ContentByLanguage } from './posts.ts'
import { absoluteUrl, breadcrumbNode, jsonLdGraph, organizationReference, shortOrganizationNode } from './schema-org.ts'

type Service = PublicEntry<Collections['service']>

const serviceTitle = (service: Service, { site, language }: PageContext): string =>
  service.title || messages[language].services(site.name)

/** Returns the route of each service page. */
export function createServiceRoutes({ context, content, build }: PageInput<ContentByLanguage>): PageRoute[] {
  const localized = content[context.language]
  const servicesById = { id: indexById(content.id.service), en: indexById(content.en.service) }
  return localized.service.map((service) => {
    const pathIn = (language: Language) => servicePath(servicesById[language].get(service.id) ?? service, language)
    const pathByLanguage = { id: pathIn('id'), en: pathIn('en') }
    return {
      paths: pathsOf(pathByLanguage, context.language),
      deps: [service, pathByLanguage.id, pathByLanguage.en, localized.header, context.sections],
      render: () => servicePage({ context, content: localized, build, service, pathByLanguage }),
      hasIdInPath: true,
      ogImage: () =>
        createOgImage(context.site, {
          title: serviceTitle(service, context),
          image: service.img || localized.header[0]?.img,
        }),
    }
  })
}

interface ServicePageInput extends PageInput {
  readonly service: Service
  readonly pathByLanguage: Readonly<Record<Language, string>>
}

function servicePage({ context, content, build, service, pathByLanguage }: ServicePageInput): RenderedPage {
  const { site, language } = context
  const t = messages[language]
  const title = serviceTitle(service, context)
  const path = pathByLanguage[language]
  return innerPage({
    context,
    build,
    pathByLanguage,
    content,
    head: {
      title,
      description: truncate(service.paragraph, 160) || t.description(site.name),
      image: service.img,
      preload: { path: service.img, sizes: articleImageSizes },
      jsonLd: jsonLdGraph(
        {
          '@type': 'Service',
          name: title,
          ...(service.paragraph && { description: service.paragraph }),
          url: `${site.url}${path}`,
          ...(service.img && { image: absoluteUrl(site, service.img) }),
          provider: organizationReference(site),
        },
        shortOrganizationNode(site),
        // No breadcrumb for the list of services: it is a section of the landing page, not a page of its own.
        breadcrumbNode(context, [{ name: title, path }]),
      ),
    },
    children: <ServiceArticle {...context} service={service} />,
  })
}
