import type { Card } from '../cards/card.ts'

/** A page, or another public document, as it was made. */
export interface Page {
  readonly html: string
  /** What follows `html` in a document that is too long to be written at one go, piece by piece. */
  readonly rest?: Iterable<string>
  readonly status?: number
  /** May stand in a frame of the same origin. */
  readonly frame?: boolean
  /** The back office's document, which may do more than a visitor's page. */
  readonly backOffice?: boolean
  /** Its script may write HTML into it, by the policies of these names. */
  readonly htmlPolicies?: string
  /** What it shows of itself where it is shared. */
  readonly card?: Card | undefined
  /** The media type, where it is not HTML. */
  readonly type?: string
  /** What it is sent with beside, or instead of, the headers of every page. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A page that can be made. */
export interface PlannedPage {
  /**
   * Its addresses, its own first: lower-case paths; `?lang=en` after one for the English of a path that has both
   * languages; `/*` at its end for everything below it.
   */
  readonly paths: readonly [string, ...string[]]
  /** All that its bytes depend on: while each of these is the very same, or a list of the very same, so are they. */
  readonly from: readonly unknown[]
  readonly make: () => Page | Promise<Page>
  /**
   * Its path ends in the number of an entry: any other address in its folder with that number leads here for ever. Such a
   * page is one of thousands: unless a change touches it, it is made when it is asked for.
   */
  readonly numbered?: boolean
  /** Seldom asked for: never made ahead, as a list of the API is not. */
  readonly onDemand?: boolean
  /** The card of a numbered page, which is asked for also when the page has not been made. */
  readonly card?: () => Card
  /** A list of the API: it is the answer to its very addresses alone, not to ones with other queries or from somebody signed in. */
  readonly list?: boolean
}

/** True when the page waits until somebody asks for it, whatever a change touches. */
export function isOnDemand({ list, onDemand }: PlannedPage): boolean {
  return list === true || onDemand === true
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
  return one.every((part, index) => part === other[index])
}

/** True when what a page is made of is what it was made of before. */
export function isUntouched(from: PlannedPage['from'], before: PlannedPage['from']): boolean {
  return from.length === before.length && from.every((part, index) => isSame(part, before[index]))
}
