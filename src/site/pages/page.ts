import type { Card } from './card.ts'

/** A page that can be made. */
export interface PlannedPage {
  /** Its addresses in lower case, its own first; with `?lang=en` behind the Indonesian one for the English of both. */
  readonly paths: readonly [string, ...string[]]
  /**
   * All that its bytes depend on beside the site and the build. While each of these is the very same, or a list of the
   * very same, the page is not made again.
   */
  readonly from: readonly unknown[]
  readonly make: () => Page
  /** Its path ends in the number of an entry: any other address in its folder with that number leads here for ever. */
  readonly numbered?: true
  /** Seldom asked for: never made ahead. */
  readonly onDemand?: true
  /** The card of a numbered page, which is asked for also when the page has not been made. */
  readonly card?: () => Card
}

/** A page as it was made. */
export interface Page {
  readonly html: string
  /** What follows `html` in a document that is too long to be written at one go, piece by piece. */
  readonly rest?: Iterable<string>
  readonly status?: 404 | 503
  /** A page of the same origin may show it in a frame. */
  readonly frame?: true
  /** Its script may write HTML into it, by the policies of these names. */
  readonly htmlPolicies?: string
  /** What it shows of itself where it is shared, to be drawn under the card's path. */
  readonly card?: Card | undefined
  /** The media type, where it is not HTML. */
  readonly type?: string
  /** What it is sent with beside, or instead of, the headers of every page. */
  readonly headers?: Readonly<Record<string, string>>
}
