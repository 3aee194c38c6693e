import { Component, type ReactNode, startTransition, useEffect, useState } from 'react'
import type { Language } from '#content/fields.ts'
import type { SectionId } from '#content/sections.ts'
import { createBehaviours } from '../client/landing.ts'
import type { PageContext } from '../page-context.ts'
import type { PartialContent } from '../sections/view.ts'
import { linkedSections, views } from '../sections/views.ts'
import { fetchContent, fetchSamples } from './fetch-content.ts'
import { type ContentSources, LivePage, type LivePath } from './live-page.tsx'

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

const waitForNextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

interface RenderedSection {
  /** What the element was made of. */
  readonly dependencies: readonly unknown[]
  readonly element: ReactNode
}

/** Fetches the collections of a live page; each settles as content with that collection, or without one. */
export function fetchCollections(sources: ContentSources, language: Language): readonly Promise<PartialContent>[] {
  return sources.map(async ([name, source]) => {
    const list = await fetchContent(name, source, language)
    return list ? { [name]: list } : {}
  })
}

interface Props extends PageContext {
  readonly path: LivePath
  /** The first content that has arrived. */
  readonly first: PartialContent
  readonly arrivals: readonly Promise<PartialContent>[]
}

/** The live page at `path`. It shows each collection as soon as it has been fetched. */
export function LiveApp({ path, first, arrivals, ...context }: Props): ReactNode {
  const { language } = context
  const [content, setContent] = useState(first)
  const [repairedSections, setRepairedSections] = useState<ReadonlySet<SectionId>>(new Set())
  useEffect(() => {
    let lastTask = Promise.resolve()
    const show = (arrived: PartialContent) =>
      startTransition(() => setContent((previous) => ({ ...previous, ...arrived })))
    for (const arrival of arrivals)
      void arrival.then((arrived) => {
        if (arrived === first) return
        // In a task of its own: a slow phone responds to its visitor between two.
        lastTask = lastTask.then(waitForNextTask).then(() => show(arrived))
      })
  }, [arrivals, first])

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
      ...Object.fromEntries(views[id].section.collections.map((name) => [name, samples[name]])),
    }))
    setRepairedSections((previous) => new Set([...previous, id]))
  }
  // A section is rendered again only when its own content arrives: each arrival would cost a slow phone the whole page.
  const [rendered] = useState(() => new Map<SectionId, RenderedSection>())
  const linked = linkedSections(content, context.site.settings?.sections).join()
  const wrapSection = (id: SectionId, section: ReactNode) => {
    const isRepaired = repairedSections.has(id)
    const dependencies = [isRepaired, linked, ...views[id].section.collections.map((name) => content[name])]
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
