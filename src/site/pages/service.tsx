import type { ReactNode } from 'react'
import type { EntryOf } from '#content/collections.ts'
import { detailPages } from '#content/detail-page.ts'
import type { PageRoute, RenderedPage } from '#content/page.ts'
import { portfolio } from '#content/sections/portfolio.ts'
import { services } from '#content/sections/services.ts'
import { truncate } from '#content/truncate.ts'
import { asService, ProjectArticle } from '../sections/project-article.tsx'
import { entriesAfter } from '../sections/related.tsx'
import { articleImageSizes } from '../sections/responsive-image.tsx'
import { ServiceArticle } from '../sections/service-article.tsx'
import { getHeading, siteDescription } from '../site-settings.ts'
import { richTextToLine } from './description.ts'
import { createDetailRoute, type DetailPageInput } from './detail-route.ts'
import { innerPage } from './inner-page.tsx'
import { listedPaths } from './listed-paths.ts'
import type { RoutesInput } from './page-input.ts'
import { projectsOfService, servicesNamedIn } from './related-entries.ts'
import { absoluteUrl, organizationReference } from './schema-org.ts'
import { toSharing } from './sharing.ts'

type Service = EntryOf<'service'>
type Project = EntryOf<'gallery'>

const tags = ['service', 'gallery', 'header', 'contact', 'sections'] as const

/** Returns the route of the pages of services. */
export function createServiceRoute(input: RoutesInput): PageRoute {
  return createDetailRoute<Service>(input, {
    getEntries: ({ service }) => service,
    name: 'service',
    prefix: detailPages.service,
    tags,
    maxEager: 32,
    render: (page) => {
      const { context, content, entry, reader } = page
      const props = {
        otherServices: entriesAfter(content.service, entry.id),
        projects: projectsOfService(reader, entry.id, context.language),
      }
      const article = <ServiceArticle {...context} {...props} service={entry} />
      return servicePage(page, { service: entry, section: services, article })
    },
  })
}

/** Returns the route of the pages of projects. */
export function createProjectRoute(input: RoutesInput): PageRoute {
  return createDetailRoute<Project>(input, {
    getEntries: ({ gallery }) => gallery,
    name: 'gallery',
    prefix: detailPages.gallery,
    tags,
    render: (page) => {
      const { context, content, entry, reader, source } = page
      const props = {
        otherServices: servicesNamedIn(source.layanan, reader, context.language),
        projects: entriesAfter(content.gallery, entry.id),
      }
      const article = <ProjectArticle {...context} {...props} project={entry} />
      return servicePage(page, { service: asService(entry), section: portfolio, article })
    },
  })
}

interface ServicePageOptions {
  /** A service, or a project with its texts. */
  readonly service: Service
  readonly section: typeof services | typeof portfolio
  readonly article: ReactNode
}

function servicePage(page: DetailPageInput<unknown>, { service, section, article }: ServicePageOptions): RenderedPage {
  const { context, pathByLanguage, reader } = page
  const { site, language } = context
  const title = service.title || getHeading(context, section)
  const sharing = toSharing(service)
  const description = sharing.description ?? service.paragraph
  const image = sharing.socialImage?.path ?? service.img
  const listed = listedPaths(reader, section === services ? 'service' : 'gallery', service)
  const path = listed[language] ?? listed.id
  return innerPage(page, {
    pathByLanguage,
    canonical: listed,
    sharing,
    head: {
      title,
      description:
        truncate(service.paragraph || richTextToLine(service.paragraphdetail), 160) || siteDescription(site, language),
      image: service.img,
      imageFocus: service.img_focus,
      preload: { path: service.img, sizes: articleImageSizes },
    },
    schema: {
      '@type': section === services ? 'Service' : 'CreativeWork',
      name: sharing.title ?? title,
      ...(description && { description }),
      url: `${site.url}${path}`,
      ...(image && { image: absoluteUrl(site, image) }),
      provider: organizationReference(site),
    },
    // No breadcrumb for the list of services: it is a section of the landing page, not a page of its own.
    breadcrumbs: [{ name: sharing.title ?? title, path }],
    children: article,
  })
}
