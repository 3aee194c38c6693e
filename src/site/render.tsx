import {
  font,
  icon,
  landingScript,
  largeIcon,
  liveScript,
  maskableIcon,
  shellScript,
  smallIcon,
} from 'virtual:client-files'
import iconSource from './icon.svg?raw'
import type { ClientBuild } from './pages/client-build.ts'
import type { PageRoute } from './pages/page-route.ts'
import { findNextPublication } from './pages/posts.ts'
import { type RejectedQuotationInput, rejectedQuotationHtml } from './pages/quotation.tsx'
import { createPageRoutes, type RenderInput } from './pages/routes.ts'
import innerStyles from './styles/inner-page.css?inline'
import styles from './styles/landing.css?inline'
import previewStyles from './styles/preview.css?inline'
import shellStyles from './styles/shell.css?inline'

export { quotationSentPath } from './links.ts'
export type { Site } from './page-context.ts'

const fontFace = `@font-face{font-family:Jakarta;src:url(${font}) format("woff2");font-weight:400 750;font-display:swap}`

const build: ClientBuild = {
  landingScript,
  shellScript,
  liveScript,
  font,
  icon,
  iconInline: `data:image/svg+xml,${iconSource.trim().replaceAll('#', '%23').replaceAll('"', "'")}`,
  smallIcon,
  largeIcon,
  maskableIcon,
  styles: fontFace + styles,
  innerStyles: fontFace + styles + innerStyles,
  shellStyles: fontFace + shellStyles,
  previewStyles,
}

/**
 * Returns the routes of all pages, and `until`: the time at which the next scheduled post is published, in milliseconds
 * since 1970. The same input renders the same bytes.
 */
export function planRoutes(input: RenderInput): { pages: Iterable<PageRoute>; until: number | undefined } {
  return { pages: createPageRoutes(input, build), until: findNextPublication(input.content, input.now) }
}

/** Returns the HTML of a quotation form that was submitted without JavaScript and rejected. */
export function renderRejectedQuotation(input: RejectedQuotationInput): string {
  return rejectedQuotationHtml(input, build)
}
