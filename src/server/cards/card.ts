/** What a page shows of itself where it is shared: its title and its picture, under the company's name. */
export interface Card {
  /** The address of the drawn card: `/cards/<name>.jpg`, another name for each other card. */
  readonly path: string
  readonly title: string
  readonly brand: string
  /** The host name that stands at its foot. */
  readonly host: string
  /** The path of the page's picture; '' for none. */
  readonly picture: string
}

/** In pixels: what the networks ask for. */
export const cardSize = { width: 1200, height: 630 } as const
