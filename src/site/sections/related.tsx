import type { ReactNode } from 'react'
import type { EntryOf } from '#content/collections.ts'
import { truncate } from '#content/truncate.ts'
import { projectPath, servicePath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { fallbackLang } from './fallback-lang.ts'
import { projectImage } from './project.tsx'
import { getImage, ResponsiveImage } from './responsive-image.tsx'

interface RelatedProjectsProps extends PageContext {
  readonly projects: readonly EntryOf<'gallery'>[]
  readonly heading: string
}

/** Small cards with links to projects; nothing when there are none. */
export function RelatedProjects({ site, language, projects, heading }: RelatedProjectsProps): ReactNode {
  if (projects.length === 0) return null
  return (
    <nav className="related" aria-labelledby="related-projects">
      <h2 id="related-projects">{heading}</h2>
      <ul>
        {projects.map((project) => (
          <li key={project.id}>
            <ResponsiveImage {...projectImage({ site }, project)} sizes="(min-width: 48rem) min(30vw, 23rem), 92vw" />
            <h3 lang={fallbackLang(project, 'title')}>
              <a href={projectPath(project, language)}>{project.title || messages[language].readMore}</a>
            </h3>
            <p lang={fallbackLang(project, 'paragraph')}>{truncate(project.paragraph, 160)}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Service = EntryOf<'service'>

const MAX_OTHERS = 3

/** Returns up to three entries that follow one in the list, which starts again after its end. */
export function entriesAfter<T extends { readonly id: number }>(entries: readonly T[], id: number): readonly T[] {
  const index = entries.findIndex((entry) => entry.id === id)
  return [...entries.slice(index + 1), ...entries.slice(0, index)].slice(0, MAX_OTHERS)
}

interface RelatedServicesProps extends PageContext {
  readonly services: readonly Service[]
  readonly heading: string
}

/** Small cards with links to other services; nothing when there are none. */
export function RelatedServices({ site, language, services, heading }: RelatedServicesProps): ReactNode {
  if (services.length === 0) return null
  return (
    <nav className="related related-services" aria-labelledby="related-services">
      <h2 id="related-services">{heading}</h2>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <ResponsiveImage
              {...getImage({ site }, { ...service, img_alt: '' })}
              sizes="(min-width: 48rem) min(30vw, 23rem), 7rem"
            />
            <h3 lang={fallbackLang(service, 'title')}>
              <a href={servicePath(service, language)}>{service.title || messages[language].readMore}</a>
            </h3>
          </li>
        ))}
      </ul>
    </nav>
  )
}
