import { typefaces } from '#content/typefaces.ts'
import type { Site } from '#site/page-context.ts'
import type { ClientBuild } from '#site/pages/client-build.ts'

/** The site of the page tests. */
export const testSite: Site = { name: 'Contoh & Rekan', url: 'https://contoh.example', mediaHost: '' }

/** The asset URLs of the page tests, which need no build. */
export const testBuild: ClientBuild = {
  landingScript: '/assets/landing.js',
  shellScript: '/assets/shell.js',
  liveScript: '/assets/live.js',
  previewScript: '/assets/preview.js',
  printStyles: '/assets/print.css',
  fonts: Object.fromEntries(Object.values(typefaces).map(({ file }) => [file, `/assets/${file}.woff2`])),
  icon: '/assets/icon.svg',
  iconInline: 'data:image/svg+xml,',
  smallIcon: '/assets/icon-192.png',
  largeIcon: '/assets/icon-512.png',
  maskableIcon: '/assets/icon-maskable.png',
  landingStyles: 'a>b{}',
  innerStyles: '',
  pageStyles: '',
  liveStyles: '',
  shellStyles: '',
  previewStyles: '',
}
