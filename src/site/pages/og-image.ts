import { createHash } from 'node:crypto'
import type { Site } from '../page-context.ts'

/** The Open Graph image of a page, drawn by the server. */
export interface OgImage {
  /** Contains a hash of the other fields, so caches never serve an outdated image. */
  readonly path: string
  readonly title: string
  readonly brand: string
  readonly host: string
  /** The path of the page's image; '' for none. */
  readonly picture: string
}

// Increment when the layout of the image changes.
const LAYOUT_VERSION = 2

interface OgImageOptions {
  readonly title: string
  /** The path of the page's image. */
  readonly image?: string | undefined
}

/** Returns the Open Graph image for a title and the path of an image. */
export function createOgImage(site: Site, { title, image = '' }: OgImageOptions): OgImage {
  const details = { title, brand: site.name, host: new URL(site.url).host, picture: image }
  const hash = createHash('sha256')
    .update(JSON.stringify([LAYOUT_VERSION, details]))
    .digest('hex')
    .slice(0, 32)
  return { path: `/cards/${hash}.jpg`, ...details }
}
