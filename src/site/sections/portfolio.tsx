import { portfolio } from '#content/sections/portfolio.ts'
import { messages, placeholder } from '../messages.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Icon } from './icon.tsx'
import { Loading } from './loading.tsx'
import { Project } from './project.tsx'
import { SectionHeading } from './section-heading.tsx'
import { defineView, isBlank, singleEntry } from './view.ts'

/** The "Portfolio" section: a slider that shows one project at a time and wraps around. */
export const portfolioView = defineView(portfolio, {
  isEmpty: ({ galleryHeader, gallery }) => isBlank(galleryHeader) && gallery?.length === 0,
  render: ({ content: { galleryHeader, gallery: projects }, ...context }) => {
    const header = singleEntry(galleryHeader)
    const t = messages[context.language]
    return (
      <section
        id="portfolio"
        className="portfolio"
        aria-labelledby="portfolio-heading"
        data-behaviour={projects && 'slider'}
      >
        <div className="wrap">
          <div className="portfolio-head">
            <SectionHeading {...context} section={portfolio} />
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
                <Project key={project.id} {...context} project={project} />
              ))}
            </ul>
          )}
        </div>
      </section>
    )
  },
})
