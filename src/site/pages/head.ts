import type { OgImage } from '#content/page.ts'

/** The path of a page in each language that it exists in. Every page exists in Indonesian. */
export interface PathByLanguage {
  readonly id: string
  readonly en?: string
}

/** The path of an image to preload and its `sizes` attribute. */
export interface ImagePreload {
  readonly path: string
  readonly sizes: string
}

/** Metadata of a page for search engines and social networks. */
export interface Head {
  readonly title: string
  readonly description: string
  /** The path of the page in each language; absent: the page is `noindex`. */
  readonly pathByLanguage?: PathByLanguage
  /** Search engines are asked not to list the page. */
  readonly isNotIndexed?: true
  readonly ogImage?: OgImage | undefined
  /** The image above the fold. */
  readonly preload?: ImagePreload | undefined
  /** Datetime of publication; only for articles. */
  readonly publishedAt?: string
  /** The path of the RSS feed that lists the page. */
  readonly feed?: string
  /** Schema.org data, as JSON-LD. */
  readonly jsonLd?: object
}
