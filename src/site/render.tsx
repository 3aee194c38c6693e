import { font, frameScript, icon, landingScript, liveScript } from 'virtual:client-files'
import { type Input, pagesOf } from './pages/index.ts'
import type { Page } from './pages/page.ts'
import frameStyles from './styles/frame.css?inline'
import innerStyles from './styles/inner.css?inline'
import styles from './styles/site.css?inline'

export type { Page } from './pages/page.ts'
export type { Site } from './site.ts'

const fontFace = `@font-face{font-family:Jakarta;src:url(${font}) format("woff2");font-weight:200 800;font-display:swap}`

/** Every page of the site as it is to be served; the same content gives the same bytes. */
export function renderPages(input: Input): Page[] {
  return pagesOf(input, {
    landingScript,
    frameScript,
    liveScript,
    font,
    icon,
    styles: fontFace + styles,
    innerStyles: fontFace + styles + innerStyles,
    frameStyles: fontFace + frameStyles,
  })
}
