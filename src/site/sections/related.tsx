import type { ReactNode } from 'react'
import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import { servicePath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { fallbackLang } from './fallback-lang.ts'
import { ResponsiveImage } from './responsive-image.tsx'

interface RelatedProjectsProps extends PageContext {
  readonly projects: readonly PublicEntry<Collections['gallery']>[]
}

/** Small cards of the projects of a service; nothing when there are none. */
export function RelatedProjects({ site, language, projects }: RelatedProjectsProps): ReactNode {
  if (projects.length === 0) return null
  return (
    <section className="related" aria-labelledby="related-projects">
      <h2 id="related-projects">{messages[language].related.projects}</h2>
      <ul>
        {projects.map((project) => (
          <li key={project.id}>
            <ResponsiveImage
              path={project.smallImage}
              host={site.mediaHost}
              alt={project.smallImage_alt ?? project.title}
              sizes="(min-width: 48rem) min(30vw, 23rem), 92vw"
              focus={project.smallImage_focus}
            />
            {project.title && <h3 lang={fallbackLang(project, 'title')}>{project.title}</h3>}
            <p lang={fallbackLang(project, 'paragraph')}>{project.paragraph}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Service = PublicEntry<Collections['service']>

const MAX_OTHER_SERVICES = 3

/** Returns up to three services that follow a service in the list, which starts again after its end. */
export function otherServices(services: readonly Service[], id: number): readonly Service[] {
  const index = services.findIndex((service) => service.id === id)
  return [...services.slice(index + 1), ...services.slice(0, index)].slice(0, MAX_OTHER_SERVICES)
}

interface RelatedServicesProps extends PageContext {
  readonly services: readonly Service[]
}

/** Small cards with links to other services; nothing when there are none. */
export function RelatedServices({ site, language, services }: RelatedServicesProps): ReactNode {
  const t = messages[language]
  if (services.length === 0) return null
  return (
    <nav className="related related-services" aria-labelledby="related-services">
      <h2 id="related-services">{t.related.services}</h2>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <ResponsiveImage
              path={service.img}
              host={site.mediaHost}
              alt=""
              sizes="(min-width: 48rem) min(30vw, 23rem), 7rem"
              focus={service.img_focus}
            />
            <h3 lang={fallbackLang(service, 'title')}>
              <a href={servicePath(service, language)}>{service.title || t.readMore}</a>
            </h3>
          </li>
        ))}
      </ul>
    </nav>
  )
}
