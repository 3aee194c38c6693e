import { Component, type ReactNode, startTransition, useEffect, useState } from 'react'
import { createBehaviours } from '../client/landing.ts'
import type { PageContext } from '../page-context.ts'
import {
  type LandingCollection,
  linkedSections,
  type PartialContent,
  type SectionId,
  sections,
} from '../sections/landing-sections.tsx'
import { fetchContent, fetchSamples } from './fetch-content.ts'
import { collectionsOnPage, LivePage, type LivePath } from './live-page.tsx'

interface SectionErrorBoundaryProps {
  readonly onError: () => void
  readonly children: ReactNode
}

/** Omits a section that fails to render and keeps the rest of the page. */
class SectionErrorBoundary extends Component<SectionErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    this.props.onError()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}

interface RenderedSection {
  /** What the element was made of. */
  readonly dependencies: readonly unknown[]
  readonly element: ReactNode
}

/** The live page at `path`. It shows each collection as soon as it has been fetched. */
export function LiveApp({ path, ...context }: PageContext & { readonly path: LivePath }): ReactNode {
  const { language } = context
  const [content, setContent] = useState<PartialContent>({})
  const [repairedSections, setRepairedSections] = useState<ReadonlySet<SectionId>>(new Set())
  useEffect(() => {
    let isMounted = true
    const loadCollection = async (name: LandingCollection) => {
      const list = await fetchContent(name, language)
      // A transition renders in short slices, which keeps scrolling smooth on a slow phone.
      startTransition(() => {
        if (isMounted && list) setContent((previous) => ({ ...previous, [name]: list }))
      })
    }
    for (const name of collectionsOnPage(path)) void loadCollection(name)
    return () => {
      isMounted = false
    }
  }, [path, language])

  const [behaviours] = useState(() => createBehaviours(document))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements to attach to depend on the content
  useEffect(() => behaviours.update(), [behaviours, content, repairedSections])
  useEffect(() => () => behaviours.detach(), [behaviours])

  // Content that passed validation but still fails to render is replaced once.
  const replaceWithSamples = async (id: SectionId) => {
    if (repairedSections.has(id)) return
    const samples = await fetchSamples(language)
    if (!samples) return
    setContent((previous) => ({
      ...previous,
      ...Object.fromEntries(sections[id].collections.map((name) => [name, samples[name]])),
    }))
    setRepairedSections((previous) => new Set([...previous, id]))
  }
  // A section is rendered again only when its own content arrives: each arrival would cost a slow phone the whole page.
  const [rendered] = useState(() => new Map<SectionId, RenderedSection>())
  const wrapSection = (id: SectionId, section: ReactNode) => {
    const isRepaired = repairedSections.has(id)
    const linked = linkedSections(content, context.site.settings?.sections).join()
    const dependencies = [isRepaired, linked, ...sections[id].collections.map((name) => content[name])]
    const previous = rendered.get(id)
    if (previous && dependencies.every((value, index) => value === previous.dependencies[index]))
      return previous.element
    const element = (
      <SectionErrorBoundary key={isRepaired ? 'sample' : 'content'} onError={() => void replaceWithSamples(id)}>
        {section}
      </SectionErrorBoundary>
    )
    rendered.set(id, { dependencies, element })
    return element
  }
  return <LivePage {...context} path={path} content={content} wrapSection={wrapSection} />
}
