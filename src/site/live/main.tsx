import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { previewPath } from '#content/preview-message.ts'
import { detach } from '#site/behaviours/landing.ts'
import type { Surroundings } from '#site/site.ts'
import { LiveApp } from './live-app.tsx'
import type { LivePath } from './live-page.tsx'

const root = document.getElementById('live')
if (root) {
  // Written by the page that carries this script.
  const { path, ...place } = JSON.parse(root.dataset['place'] ?? '{}') as Surroundings & {
    path: LivePath | typeof previewPath
  }
  if (path === previewPath) {
    void import('./preview/preview-app.tsx').then(({ PreviewApp }) =>
      createRoot(root).render(<PreviewApp site={place.site} />),
    )
  } else {
    detach()
    // Drawn anew: the page's static markup has not the marks that hydration goes by.
    startTransition(() => createRoot(root).render(<LiveApp {...place} path={path} />))
  }
}
