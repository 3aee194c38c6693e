import {
  font,
  frameScript,
  icon,
  landingScript,
  largeIcon,
  liveScript,
  maskableIcon,
  smallIcon,
} from 'virtual:client-files'
import iconSource from './icon.svg?raw'
import type { ClientBuild } from './pages/client-build.ts'
import { type Input, planPages } from './pages/index.ts'
import type { PlannedPage } from './pages/page.ts'
import { nextPostAfter } from './pages/posts.ts'
import { type RefusedInput, refusedQuotationHtml } from './pages/quotation.tsx'
import frameStyles from './styles/frame.css?inline'
import innerStyles from './styles/inner.css?inline'
import previewStyles from './styles/preview.css?inline'
import styles from './styles/site.css?inline'

export { sentPath } from './links.ts'
export type { Site } from './site.ts'

const fontFace = `@font-face{font-family:Jakarta;src:url(${font}) format("woff2");font-weight:400 750;font-display:swap}`

const build: ClientBuild = {
  landingScript,
  frameScript,
  liveScript,
  font,
  icon,
  iconInline: `data:image/svg+xml,${iconSource.trim().replaceAll('#', '%23').replaceAll('"', "'")}`,
  smallIcon,
  largeIcon,
  maskableIcon,
  styles: fontFace + styles,
  innerStyles: fontFace + styles + innerStyles,
  frameStyles: fontFace + frameStyles,
  previewStyles,
}

/**
 * Every page of the site, ready to be made, and until when they hold: the moment at which a post that is dated ahead
 * appears, in milliseconds since 1970. The same content at the same moment gives the same bytes.
 */
export function plan(input: Input): { pages: Iterable<PlannedPage>; until: number | undefined } {
  return { pages: planPages(input, build), until: nextPostAfter(input.content, input.now) }
}

/** The quotation form as it comes back to somebody who sent it without script and was refused, as HTML. */
export function renderRefusedQuotation(input: RefusedInput): string {
  return refusedQuotationHtml(input, build)
}
