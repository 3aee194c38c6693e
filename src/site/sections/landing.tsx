import { Fragment, type ReactNode } from 'react'
import type { Language } from '#content/fields.ts'
import { shellPaths } from '../links.ts'
import type { PageContext } from '../page-context.ts'
import { Footer } from './footer.tsx'
import { linkedSections, type PartialContent, type SectionId, sections } from './landing-sections.tsx'
import { Navigation } from './navigation.tsx'
import { QuotationBar } from './quotation-bar.tsx'

interface Props extends PageContext {
  readonly content: PartialContent
  /** The targets of the language switch; by default the shell page. */
  readonly pathByLanguage?: Readonly<Record<Language, string>>
  /** Wraps each rendered section, for example in an error boundary. */
  readonly wrapSection?: (id: SectionId, section: ReactNode) => ReactNode
}

/** The landing page. Omits empty sections; a section whose content has not been fetched yet shows "Loading...". */
export function Landing({ content, pathByLanguage = shellPaths, wrapSection, ...props }: Props): ReactNode {
  const { site, language } = props
  const linked = linkedSections(content, site.settings?.sections)
  const context = { ...props, sections: linked }
  const sectionIds: readonly SectionId[] = ['page-top', ...linked]
  return (
    <>
      <Navigation {...context} pathByLanguage={pathByLanguage} />
      <main id="content">
        {sectionIds.map((id) => {
          const section = sections[id].render({ ...context, content })
          return (
            <Fragment key={id}>
              {id === 'contact' && <QuotationBar language={language} />}
              {wrapSection ? wrapSection(id, section) : section}
            </Fragment>
          )
        })}
        {!linked.includes('contact') && <QuotationBar language={language} />}
      </main>
      <Footer {...context} />
    </>
  )
}
