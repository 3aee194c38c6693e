import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { previewPath } from '#content/preview-message.ts'
import { detach } from '../client/landing.ts'
import type { PageContext } from '../page-context.ts'
import { fetchPage, LiveApp } from './live-app.tsx'
import type { ContentSources, LivePath } from './live-page.tsx'

const root = document.getElementById('live')
if (root) {
  // `data-context` is written by `livePage` and `previewPage`.
  const {
    path,
    fonts = {},
    sources = [],
    ...context
  } = JSON.parse(root.dataset['context'] ?? '{}') as PageContext & {
    path: LivePath | typeof previewPath
    fonts?: Readonly<Record<string, string>>
    sources?: ContentSources
  }
  if (path === previewPath) {
    void import('../preview/preview-app.tsx').then(({ PreviewApp }) =>
      createRoot(root).render(<PreviewApp site={context.site} fonts={fonts} />),
    )
  } else {
    const arrivals = fetchPage(sources, context.language)
    // Until the first list arrives, the page stays as the server has rendered it.
    void Promise.race(arrivals).then((first) => {
      detach()
      // Rendered from scratch: static markup lacks the markers that hydration needs.
      startTransition(() =>
        createRoot(root).render(<LiveApp {...context} path={path} first={first} arrivals={arrivals} />),
      )
    })
  }
}
