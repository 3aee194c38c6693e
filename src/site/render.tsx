import {
  fonts,
  icon,
  landingScript,
  largeIcon,
  liveScript,
  maskableIcon,
  previewScript,
  printStyles,
  shellScript,
  smallIcon,
} from 'virtual:client-files'
import type { PageRoute } from '#content/page.ts'
import type { PreviewInput } from '#content/preview-message.ts'
import iconSource from './icon.svg?raw'
import type { Site } from './page-context.ts'
import type { ClientBuild } from './pages/client-build.ts'
import { svgDataUrl } from './pages/client-build.ts'
import { createPreview } from './pages/preview.tsx'
import { type RejectedQuotationInput, rejectedQuotationHtml } from './pages/quotation.tsx'
import { createPageRoutes } from './pages/routes.ts'
import { type SearchPageDocument, searchPageHtml } from './pages/search.tsx'
import coreStyles from './styles/core.css?inline'
import innerStyles from './styles/inner-page.css?inline'
import landingStyles from './styles/landing.css?inline'
import liveStyles from './styles/live-page.css?inline'
import pageStyles from './styles/own-page.css?inline'
import previewStyles from './styles/preview.css?inline'
import shellStyles from './styles/shell.css?inline'

export { quotationSentPath } from './links.ts'
export { listSections } from './pages/page-input.ts'
export type { Site }

const build: ClientBuild = {
  landingScript,
  shellScript,
  liveScript,
  previewScript,
  printStyles,
  fonts,
  icon,
  iconInline: svgDataUrl(iconSource),
  smallIcon,
  largeIcon,
  maskableIcon,
  landingStyles: coreStyles + landingStyles,
  innerStyles: coreStyles + innerStyles,
  pageStyles: coreStyles + pageStyles,
  liveStyles: coreStyles + landingStyles + liveStyles,
  shellStyles: shellStyles,
  previewStyles: coreStyles + liveStyles + previewStyles,
}

/** Returns the routes of every public page of the site. */
export function createRoutes(site: Site): readonly PageRoute[] {
  return createPageRoutes({ site, build })
}

/** Returns the HTML of a quotation form that was submitted without JavaScript and rejected. */
export function renderRejectedQuotation(input: RejectedQuotationInput): string {
  return rejectedQuotationHtml(input, build)
}

/** Renders a page with an entry that is not saved. */
export function renderPreview({ site, ...page }: PreviewInput & { readonly site: Site }) {
  return createPreview(page, { site, build })
}

/** Returns the HTML of the search page, for one request. */
export function renderSearchPage(input: SearchPageDocument): string {
  return searchPageHtml(input, build)
}
