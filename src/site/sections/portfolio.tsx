import type { ReactNode } from 'react'
import type { View } from '#content/collection.ts'
import type { Collections } from '#content/index.ts'
import type { Surroundings } from '#site/site.ts'
import { placeholder, words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import { Heading } from './heading.tsx'
import { Icon } from './icon.tsx'
import { Loading } from './loading.tsx'
import { Project } from './project.tsx'

interface Props extends Surroundings {
  readonly header: View<Collections['galleryHeader']> | undefined
  readonly projects: readonly View<Collections['gallery']>[] | undefined
}

/** The company's work, one project at a time, with arrows that wrap around. */
export function Portfolio({ site, language, header, projects }: Props): ReactNode {
  const said = words[language]
  return (
    <section id="portfolio" className="portfolio" aria-labelledby="portfolio-heading" data-behaviour="slider">
      <div className="wrap">
        <div className="portfolio-head">
          <Heading id="portfolio">{said.portfolio}</Heading>
          {header && <p lang={langOf(header, 'paragraph')}>{header.paragraph}</p>}
          <div className="arrows" hidden={projects !== undefined && projects.length < 2}>
            <button type="button" className="round" data-move="-1" aria-label={said.project.previous}>
              <Icon name="previous" />
            </button>
            <button type="button" className="round" data-move="1" aria-label={said.project.next}>
              <Icon name="arrow" />
            </button>
          </div>
        </div>
        {projects ? (
          // Scrolls by itself, so a keyboard has to reach it.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region without focusable content
          <ul className="slides" tabIndex={0} aria-label={said.project.slides} data-slides>
            {projects.map((project) => (
              <Project key={project.id} site={site} language={language} project={project} />
            ))}
          </ul>
        ) : (
          <Loading text={placeholder.title} />
        )}
      </div>
    </section>
  )
}
