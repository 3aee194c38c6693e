import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import { detailPages } from '#content/detail-page.ts'
import { type Language, languages } from '#content/fields.ts'
import type { PageRoute, RenderedPage } from '#content/page.ts'
import { truncate } from '#content/truncate.ts'
import { servicePath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { otherServices } from '../sections/related.tsx'
import { articleImageSizes } from '../sections/responsive-image.tsx'
import { ServiceArticle } from '../sections/service-article.tsx'
import { siteDescription } from '../site-settings.ts'
import { innerPage } from './inner-page.tsx'
import type { PageInput } from './page-input.ts'
import { createPageInput, type RoutesInput } from './page-input.ts'
import { idInSlug, pathsOf } from './paths.ts'
import { projectsOfService } from './related-entries.ts'
import { absoluteUrl, breadcrumbNode, jsonLdGraph, organizationReference, shortOrganizationNode } from './schema-org.ts'
import { sharingOf } from './sharing.ts'

type Service = PublicEntry<Collections['service']>

const serviceTitle = (service: Service, { site, language }: PageContext): string =>
  service.title || messages[language].services(site.name)

// Rendered with each change, so that a visitor never waits for them; beyond this number on request.
const MAX_EAGER_SERVICES = 32

/** Returns the route of the service pages. */
export function createServiceRoute(input: RoutesInput): PageRoute {
  return {
    path: { id: `${detailPages.service.id}/:slug`, en: `${detailPages.service.en}/:slug` },
    languages,
    listEager: (reader) =>
      reader
        .content('id')
        .service.slice(0, MAX_EAGER_SERVICES)
        .map((service) => ({ slug: String(service.id) })),
    load: ({ language, params, reader }) => {
      const id = idInSlug(params['slug'])
      const find = (language: Language) => reader.content(language).service.find((service) => service.id === id)
      const [service, indonesian, english] = [find(language), find('id'), find('en')]
      if (!service || !indonesian || !english) return undefined
      const pathByLanguage = { id: servicePath(indonesian, 'id'), en: servicePath(english, 'en') }
      return {
        paths: pathsOf(pathByLanguage, language),
        tags: ['service', 'gallery', 'header', 'contact', 'sections'],
        render: () => {
          const projects = projectsOfService(reader, service.id, language)
          return servicePage({ ...createPageInput(input, reader, language), service, projects, pathByLanguage })
        },
      }
    },
  }
}

interface ServicePageInput extends PageInput {
  readonly service: Service
  readonly projects: readonly PublicEntry<Collections['gallery']>[]
  readonly pathByLanguage: Readonly<Record<Language, string>>
}

function servicePage({ context, content, build, service, projects, pathByLanguage }: ServicePageInput): RenderedPage {
  const { site, language } = context
  const title = serviceTitle(service, context)
  const sharing = sharingOf(service)
  const description = sharing.description ?? service.paragraph
  const image = sharing.socialImage?.path ?? service.img
  const path = pathByLanguage[language]
  return innerPage({
    context,
    build,
    pathByLanguage,
    content,
    sharing,
    head: {
      title,
      description: truncate(service.paragraph, 160) || siteDescription(site, language),
      image: service.img,
      imageFocus: service.img_focus,
      preload: { path: service.img, sizes: articleImageSizes },
      jsonLd: jsonLdGraph(
        {
          '@type': 'Service',
          name: sharing.title ?? title,
          ...(description && { description }),
          url: `${site.url}${path}`,
          ...(image && { image: absoluteUrl(site, image) }),
          provider: organizationReference(site),
        },
        shortOrganizationNode(site),
        // No breadcrumb for the list of services: it is a section of the landing page, not a page of its own.
        breadcrumbNode(context, [{ name: sharing.title ?? title, path }]),
      ),
    },
    children: (
      <ServiceArticle
        {...context}
        service={service}
        otherServices={otherServices(content.service, service.id)}
        projects={projects}
      />
    ),
  })
}
