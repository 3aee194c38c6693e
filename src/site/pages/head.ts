import type { Card } from './card.ts'

/** The path of a page in each language that it can be read in: in Indonesian always. */
export interface Versions {
  readonly id: string
  readonly en?: string
}

/** A picture, and the width in which the page shows it, in the language of the `sizes` attribute. */
export interface PlacedPicture {
  readonly path: string
  readonly sizes: string
}

/** What search engines and social networks are told about a page. */
export interface Head {
  readonly title: string
  readonly description: string
  /** The path of the page in each language; without it the page asks not to be indexed. */
  readonly versions?: Versions
  /** What the page shows of itself where it is shared. */
  readonly card?: Card | undefined
  /** The picture that is seen before scrolling. */
  readonly first?: PlacedPicture | undefined
  /** The moment of publication, where the page is an article. */
  readonly published?: string
  /** The path of the feed that the page belongs to. */
  readonly feed?: string
  /** Schema.org data about the page. */
  readonly data?: object
}
