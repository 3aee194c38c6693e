import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { attachAll } from '#site/behaviours/landing.ts'
import type { Arriving } from '#site/sections/landing.tsx'
import type { Surroundings } from '#site/site.ts'
import { type Called, fetchContent } from './fetch-content.ts'
import { calls, LivePage, type LivePath } from './live-page.tsx'

/** The page at that path, filled as its calls are answered. */
export function LiveApp({ path, ...place }: Surroundings & { readonly path: LivePath }): ReactNode {
  const [content, setContent] = useState<Arriving>({})
  useEffect(() => {
    let shown = true
    const fill = async (name: Called) => {
      const list = await fetchContent(name, place.language)
      // Drawn in short turns, so that a slow telephone goes on scrolling meanwhile.
      startTransition(() => {
        if (shown) setContent((before) => ({ ...before, [name]: list }))
      })
    }
    for (const name of calls[path]) void fill(name)
    return () => {
      shown = false
    }
  }, [path, place.language])
  // Whatever arrived may have brought a slider or a carousel, so all are attached anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the markup that they attach to follows the content
  useEffect(() => attachAll(document), [content])
  return <LivePage {...place} path={path} content={content} />
}
