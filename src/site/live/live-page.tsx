import { Fragment, type ReactNode } from 'react'
import { allSections, type Section, type SectionId } from '#content/sections.ts'
import { shellPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { Footer } from '../sections/footer.tsx'
import { Kawung } from '../sections/kawung.tsx'
import { Landing } from '../sections/landing.tsx'
import { Navigation } from '../sections/navigation.tsx'
import type { LandingCollection, PartialContent } from '../sections/view.ts'
import { views } from '../sections/views.ts'
import { getHeading } from '../site-settings.ts'
import type { ContentSource } from './fetch-content.ts'

/** The lower-case path of a live page. */
export type LivePath = '/a' | Extract<Section, { livePath: string }>['livePath']

/** The lower-case paths of all live pages. */
export const livePaths: readonly LivePath[] = [
  '/a',
  ...allSections.flatMap((section) => ('livePath' in section ? section.livePath : [])),
]

/** Returns the sections of a live page: all of them, or one. */
function sectionsOnPage(path: LivePath): readonly Section[] {
  return allSections.filter((section) => path === '/a' || ('livePath' in section && section.livePath === path))
}

/** The collections that a live page fetches, with their lists. */
export type ContentSources = readonly (readonly [LandingCollection, ContentSource])[]

/** Returns the collections that a live page fetches. */
export function collectionsOnPage(path: LivePath): ReadonlySet<LandingCollection> {
  return new Set(sectionsOnPage(path).flatMap<LandingCollection>(({ collections }) => collections))
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
        {sectionsOnPage(path).map((section) => {
          const { id } = section
          const { isEmpty, render: View } = views[id]
          if (isEmpty(content)) return <EmptySection key={id} {...context} section={section} />
          return (
            <Fragment key={id}>
              {id !== 'page-top' && <h1 className="visually-hidden">{site.name}</h1>}
              {wrapSection(id, <View {...context} content={content} base={base} />)}
            </Fragment>
          )
        })}
      </main>
      <Footer {...context} />
    </>
  )
}

function EmptySection({ section, ...context }: PageContext & { readonly section: Section }): ReactNode {
  const { site, language } = context
  const t = messages[language]
  return (
    <div className="notice">
      <div className="wrap">
        <Kawung />
        <h1>{section.id === 'page-top' ? site.name : getHeading(context, section)}</h1>
        <p className="intro">{t.emptySection}</p>
        <a className="button" href={shellPath(language)}>
          {t.notFound.home}
        </a>
      </div>
    </div>
  )
}
