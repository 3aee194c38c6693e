import type { RenderedPage } from '#content/page.ts'
import type { SectionId } from '#content/sections.ts'
import { Landing } from '../sections/landing.tsx'
import { linkedSections, views } from '../sections/views.ts'
import { HtmlDocument, renderDocument, renderMarkup } from './html-document.tsx'
import { landingHead } from './landing-meta.ts'
import type { PageInput } from './page-input.ts'

/** The last HTML of a section in one language, and what it was rendered from. */
interface RenderedSection {
  readonly input: readonly unknown[]
  readonly html: string
}

/** The last HTML of each section. */
export type RenderedSections = Map<string, RenderedSection>

// A save changes the content of one or two sections; rendering them all takes most of its CPU time.
const publishedSections: RenderedSections = new Map()

/** Renders the static landing page: the content of the shell page's iframe, and the page that search engines index. */
export function landingPage(
  { context, content, build }: PageInput,
  renderedSections = publishedSections,
): RenderedPage {
  const head = landingHead(context, content)
  const sectionContext = { ...context, sections: linkedSections(content, context.site.settings?.sections) }
  const contextKey = JSON.stringify(sectionContext)
  const renderSection = (id: SectionId): string => {
    const { section, render: View } = views[id]
    const key = `${context.language} ${id}`
    const known = renderedSections.get(key)
    // Entries that have not changed are the same objects.
    const input = [contextKey, ...section.collections.map((name) => content[name])]
    if (known?.input.every((value, index) => value === input[index])) return known.html
    const html = renderMarkup(<View {...sectionContext} content={content} />)
    renderedSections.set(key, { input, html })
    return html
  }
  const html = renderDocument(
    <HtmlDocument
      {...context}
      build={build}
      head={head}
      styles={build.landingStyles}
      deferredScript={build.landingScript}
    >
      <Landing {...context} content={content} wrapSection={(id) => <template data-section={id} />} />
    </HtmlDocument>,
  ).replace(/<template data-section="([^"]+)"><\/template>/g, (_, id: SectionId) => renderSection(id))
  return { html, ogImage: head.ogImage, isFrameable: true }
}
