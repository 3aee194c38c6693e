import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { detach } from '#site/behaviours/landing.ts'
import type { Surroundings } from '#site/site.ts'
import { LiveApp } from './live-app.tsx'
import type { LivePath } from './live-page.tsx'

const root = document.getElementById('live')
if (root) {
  detach()
  // Written by the page that carries this script.
  const props = JSON.parse(root.dataset['place'] ?? '{}') as Surroundings & { path: LivePath }
  // Drawn anew: the page's static markup has not the marks that hydration goes by.
  startTransition(() => createRoot(root).render(<LiveApp {...props} />))
}
