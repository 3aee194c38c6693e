import type { ReactNode } from 'react'
import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import { messages, placeholder } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { sectionHeading } from '../site-settings.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Icon } from './icon.tsx'
import { Loading } from './loading.tsx'
import { Project } from './project.tsx'
import { SectionHeading } from './section-heading.tsx'

interface Props extends PageContext {
  readonly header: PublicEntry<Collections['galleryHeader']> | undefined
  readonly projects: readonly PublicEntry<Collections['gallery']>[] | undefined
}

/** The "Portfolio" section: a slider that shows one project at a time and wraps around. */
export function Portfolio({ site, language, header, projects }: Props): ReactNode {
  const t = messages[language]
  return (
    <section
      id="portfolio"
      className="portfolio"
      aria-labelledby="portfolio-heading"
      data-behaviour={projects && 'slider'}
    >
      <div className="wrap">
        <div className="portfolio-head">
          <SectionHeading id="portfolio">{sectionHeading(site, 'portfolio', language)}</SectionHeading>
          {header?.paragraph && <p lang={fallbackLang(header, 'paragraph')}>{header.paragraph}</p>}
          <div className="arrows" hidden={projects !== undefined && projects.length < 2}>
            <button type="button" className="icon-button" data-move="-1" aria-label={t.project.previous}>
              <Icon name="previous" />
            </button>
            <button type="button" className="icon-button" data-move="1" aria-label={t.project.next}>
              <Icon name="arrow" />
            </button>
          </div>
        </div>
        {!projects && <Loading text={placeholder.title} />}
        {projects && projects.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard access to a scrolling region
          <ul className="slides" tabIndex={0} aria-label={t.project.slides} data-slides>
            {projects.map((project) => (
              <Project key={project.id} site={site} language={language} project={project} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
