import { Fragment, type ReactNode } from 'react'
import type { Language } from '#content/fields.ts'
import type { SectionId } from '#content/sections.ts'
import { shellPaths } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'
import { QuotationBar } from './quotation-cta.tsx'
import { ResponsiveImage } from './responsive-image.tsx'
import type { PartialContent } from './view.ts'
import { linkedSections, views } from './views.ts'

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
          const { render: View } = views[id]
          const section = <View {...context} content={content} />
          return (
            <Fragment key={id}>
              {id === 'contact' && <QuotationBar {...props} />}
              {wrapSection ? wrapSection(id, section) : section}
              {id === 'page-top' && linked.includes('testimonials') && (
                <ClientLogos site={site} language={language} content={content} />
              )}
            </Fragment>
          )
        })}
        {!linked.includes('contact') && <QuotationBar {...props} />}
      </main>
      <Footer {...context} />
    </>
  )
}

/** The logos of the first six clients, of which photographs are none; empty places while they are loading. */
function ClientLogos({ site, language, content }: Pick<Props, 'site' | 'language' | 'content'>): ReactNode {
  const clients = content.testimonial?.filter(({ img }) => img && !img.endsWith('.jpg')).slice(0, 6)
  if (clients?.length === 0) return null
  return (
    <div className="wrap logos">
      <p>{messages[language].trustedBy}</p>
      <ul>
        {!clients && [1, 2, 3, 4, 5, 6].map((place) => <li key={place} />)}
        {clients?.map((client) => (
          <li key={client.id} lang={fallbackLang(client, 'title')}>
            <ResponsiveImage
              path={client.img}
              host={site.mediaHost}
              alt={client.img_alt || client.name}
              sizes="300px"
              maxWidth={150}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
