/** The Open Graph image of a page: its title and image with the name of the company. */
export interface OgImage {
  /** The path `/cards/<name>.jpg`, where the name is a hash of the content. */
  readonly path: string
  readonly title: string
  readonly brand: string
  /** The host name shown at the bottom. */
  readonly host: string
  /** The path of the page's image; '' for none. */
  readonly image: string
}

/** In pixels: the size that social networks recommend. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const
