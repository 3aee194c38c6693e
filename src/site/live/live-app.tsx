import { Component, type ReactNode, startTransition, useEffect, useState } from 'react'
import { createBehaviours } from '../client/landing.ts'
import type { PageContext } from '../page-context.ts'
import { type LandingCollection, type PartialContent, type SectionId, sections } from '../sections/landing-sections.tsx'
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
  const wrapSection = (id: SectionId, section: ReactNode) => (
    <SectionErrorBoundary
      key={repairedSections.has(id) ? 'sample' : 'content'}
      onError={() => void replaceWithSamples(id)}
    >
      {section}
    </SectionErrorBoundary>
  )
  return <LivePage {...context} path={path} content={content} wrapSection={wrapSection} />
}
