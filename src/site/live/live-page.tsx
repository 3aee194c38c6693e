import type { ReactNode } from 'react'
import { shellPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { Footer } from '../sections/footer.tsx'
import { Kawung } from '../sections/kawung.tsx'
import { Landing } from '../sections/landing.tsx'
import { type LandingCollection, type PartialContent, type SectionId, sections } from '../sections/landing-sections.tsx'
import { Navigation } from '../sections/navigation.tsx'

/** The live pages that show one section, by their lower-case paths. */
const sectionByPath = {
  '/header': 'page-top',
  '/about': 'about',
  '/gallery': 'portfolio',
  '/features': 'features',
  '/services': 'services',
  '/testimonial': 'testimonials',
  '/team': 'team',
} as const satisfies Record<string, SectionId>

/** The lower-case path of a live page. */
export type LivePath = '/a' | keyof typeof sectionByPath

/** The lower-case paths of all live pages. */
export const livePaths: readonly LivePath[] = ['/a', ...(Object.keys(sectionByPath) as (keyof typeof sectionByPath)[])]

/** Returns the collections that a live page fetches. */
export function collectionsOnPage(path: LivePath): ReadonlySet<LandingCollection> {
  const visibleSections = path === '/a' ? Object.values(sections) : [sections[sectionByPath[path]]]
  return new Set(visibleSections.flatMap(({ collections }) => collections))
}

interface Props extends PageContext {
  readonly path: LivePath
  readonly content: PartialContent
  /** Wraps each rendered section, for example in an error boundary. */
  readonly wrapSection?: (id: SectionId, section: ReactNode) => ReactNode
}

/** A page filled in the browser: the whole landing page, or one of its sections between navigation and footer. */
export function LivePage({ path, content, wrapSection = (_, section) => section, ...context }: Props): ReactNode {
  const { site, language } = context
  const pathByLanguage = { id: path, en: `${path}?lang=en` }
  if (path === '/a')
    return <Landing {...context} content={content} pathByLanguage={pathByLanguage} isLive wrapSection={wrapSection} />
  const id = sectionByPath[path]
  const { isEmpty, render } = sections[id]
  const base = shellPath(language)
  return (
    <>
      <Navigation {...context} base={base} pathByLanguage={pathByLanguage} />
      <main id="content" className="single-section">
        {path !== '/header' && <h1 className="visually-hidden">{site.name}</h1>}
        {isEmpty(content) ? (
          <EmptySection {...context} />
        ) : (
          wrapSection(id, render({ ...context, content, base, isLive: true }))
        )}
      </main>
      <Footer {...context} />
    </>
  )
}

function EmptySection({ language }: PageContext): ReactNode {
  const t = messages[language]
  return (
    <div className="notice">
      <div className="wrap">
        <Kawung />
        <p className="intro">{t.emptySection}</p>
        <a className="button" href={shellPath(language)}>
          {t.notFound.home}
        </a>
      </div>
    </div>
  )
}
