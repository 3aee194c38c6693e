import { Fragment, type ReactNode } from 'react'
import { shellPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { Footer } from '../sections/footer.tsx'
import { Kawung } from '../sections/kawung.tsx'
import { Landing } from '../sections/landing.tsx'
import { type LandingCollection, type PartialContent, type SectionId, sections } from '../sections/landing-sections.tsx'
import { Navigation } from '../sections/navigation.tsx'
import { sectionHeading } from '../site-settings.ts'
import type { ContentSource } from './fetch-content.ts'

/** The lower-case path of a live page. */
export type LivePath = '/a' | NonNullable<(typeof sections)[SectionId]['livePath']>

const sectionIds = Object.keys(sections) as readonly SectionId[]

/** The lower-case paths of all live pages. */
export const livePaths: readonly LivePath[] = ['/a', ...sectionIds.flatMap((id) => sections[id].livePath ?? [])]

/** Returns the sections of a live page: all of them, or one. */
function sectionsOnPage(path: LivePath): readonly SectionId[] {
  return path === '/a' ? sectionIds : sectionIds.filter((id) => sections[id].livePath === path)
}

/** The collections that a live page fetches, with their lists. */
export type ContentSources = readonly (readonly [LandingCollection, ContentSource])[]

/** Returns the collections that a live page fetches. */
export function collectionsOnPage(path: LivePath): ReadonlySet<LandingCollection> {
  return new Set(sectionsOnPage(path).flatMap<LandingCollection>((id) => sections[id].collections))
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
    return <Landing {...context} content={content} pathByLanguage={pathByLanguage} wrapSection={wrapSection} />
  const base = shellPath(language)
  return (
    <>
      <Navigation {...context} base={base} pathByLanguage={pathByLanguage} />
      <main id="content" className="single-section">
        {sectionsOnPage(path).map((id) =>
          sections[id].isEmpty(content) ? (
            <EmptySection key={id} {...context} id={id} />
          ) : (
            <Fragment key={id}>
              {id !== 'page-top' && <h1 className="visually-hidden">{site.name}</h1>}
              {wrapSection(id, sections[id].render({ ...context, content, base }))}
            </Fragment>
          ),
        )}
      </main>
      <Footer {...context} />
    </>
  )
}

function EmptySection({ site, language, id }: PageContext & { readonly id: SectionId }): ReactNode {
  const t = messages[language]
  return (
    <div className="notice">
      <div className="wrap">
        <Kawung />
        <h1>{id === 'page-top' ? site.name : sectionHeading(site, id, language)}</h1>
        <p className="intro">{t.emptySection}</p>
        <a className="button" href={shellPath(language)}>
          {t.notFound.home}
        </a>
      </div>
    </div>
  )
}
