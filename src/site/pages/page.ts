import type { Card } from './card.ts'

/** A page as the server serves it. */
export interface Page {
  /** The lower-case path, with `?lang=en` behind it for the English of a path that has both. */
  readonly path: string
  readonly html: string
  readonly status?: 404
  /** A page of the same origin may show it in a frame. */
  readonly frame?: true
  /** Its script may write HTML into it, by the policies of these names. */
  readonly htmlPolicies?: string
  /** Its path ends in the number of an entry: any other address in its folder with that number leads here for ever. */
  readonly numbered?: true
  /** What it shows of itself where it is shared, to be drawn under the card's path. */
  readonly card?: Card | undefined
  /** The media type, where it is not HTML. */
  readonly type?: string
}
