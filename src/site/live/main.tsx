import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { detach } from '../client/landing.ts'
import type { PageContext } from '../page-context.ts'
import { fetchCollections, LiveApp } from './live-app.tsx'
import type { ContentSources, LivePath } from './live-page.tsx'

const root = document.getElementById('live')
if (root) {
  // `data-context` is written by `livePage`.
  const { path, sources, ...context } = JSON.parse(root.dataset['context'] ?? '{}') as PageContext & {
    path: LivePath
    sources: ContentSources
  }
  const arrivals = fetchCollections(sources, context.language)
  // Until the first list arrives, the page stays as the server has rendered it.
  void Promise.race(arrivals).then((first) => {
    detach()
    // Rendered from scratch: static markup lacks the markers that hydration needs.
    startTransition(() =>
      createRoot(root).render(<LiveApp {...context} path={path} first={first} arrivals={arrivals} />),
    )
  })
}
