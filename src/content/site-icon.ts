import type { Theme } from './theme.ts'

/** The icon of the site where the owner has chosen more than the name: an image, a letter, or the kawung in other colors. */
export interface SiteIcon {
  /** `/icons/` and a hash of the other values, so caches never serve an outdated icon; the files are below it. */
  readonly path: string
  /** The path of an image; '' for none. */
  readonly image: string
  /** The letter on an icon without an image; '' for the kawung. */
  readonly letter: string
  /** Absent when all of it is the default one. */
  readonly theme?: Theme
}

/** The files of an icon by name: widths in pixels, and whether the square is filled, for phones that cut its shape. */
export const siteIconFiles = {
  '32.png': { width: 32, shape: 'own' },
  '180.png': { width: 180, shape: 'square' },
  '192.png': { width: 192, shape: 'own' },
  '512.png': { width: 512, shape: 'own' },
  // The safe zone of a maskable icon is a circle of 80% of its width.
  'maskable.png': { width: 512, shape: 'maskable' },
} as const

export type SiteIconFile = keyof typeof siteIconFiles

/** How an icon fills its square. */
export type SiteIconShape = (typeof siteIconFiles)[SiteIconFile]['shape']
