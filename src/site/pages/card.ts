import { createHash } from 'node:crypto'
import type { Site } from '#site/site.ts'

/** What a page shows of itself where it is shared; the server draws it. */
export interface Card {
  /** Another one for each other card, so that whoever keeps a card never shows an old one. */
  readonly path: string
  readonly title: string
  readonly brand: string
  readonly host: string
  /** The path of the page's picture; '' for none. */
  readonly picture: string
}

// To be raised when cards are drawn otherwise.
const drawing = 1

/** The card of a page with that title and that picture. */
export function cardOf(site: Site, title: string, picture = ''): Card {
  const shown = { title, brand: site.name, host: new URL(site.url).host, picture }
  const name = createHash('sha256')
    .update(JSON.stringify([drawing, shown]))
    .digest('hex')
    .slice(0, 32)
  return { path: `/cards/${name}.jpg`, ...shown }
}
