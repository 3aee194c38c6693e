import { hash } from 'node:crypto'
import type { OgImage } from '#content/page.ts'
import { toTheme } from '#content/theme.ts'
import type { Site, SocialImage } from '../page-context.ts'

// Increment when the layout of the image changes.
const LAYOUT_VERSION = 4

interface OgImageOptions {
  readonly title: string
  /** The path of the page's image. */
  readonly image?: string | undefined
  /** Its focal point as `object-position`. */
  readonly imageFocus?: string | undefined
  /** The image that takes the place of the drawing. */
  readonly socialImage?: SocialImage | undefined
  /** The path of a page that is rendered on request. */
  readonly page?: string
}

/** Returns the Open Graph image for a title and the path of an image. */
export function createOgImage(site: Site, options: OgImageOptions): OgImage {
  const { title, image = '', imageFocus, socialImage, page } = options
  const brand = site.name
  const { host } = new URL(site.url)
  // The keys are part of the hash, and so of published addresses: `picture` stays.
  const theme = toTheme(site.settings)
  const photo = socialImage?.path
  const focus = socialImage ? socialImage.focus : imageFocus
  const shown = photo ? { photo } : { title, brand, host, picture: image, ...theme }
  const hashed = [LAYOUT_VERSION, { ...shown, ...(focus && { focus }) }]
  const path = `/cards/${hash('sha256', JSON.stringify(hashed)).slice(0, 32)}.jpg`
  return {
    path,
    url: page ? `${path}?page=${encodeURI(page)}` : path,
    title,
    brand,
    host,
    image,
    ...(theme && { theme }),
    ...(photo && { photo }),
    ...(focus && { focus }),
    ...(socialImage?.alt && { alt: socialImage.alt }),
  }
}
