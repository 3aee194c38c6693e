import type { LocalisedText } from './fields.ts'

/** A part of the landing page that shows collections. */
interface PageSection {
  /** The `id` of its element, and the anchor in addresses. */
  readonly id: string
  /** The names of the collections that it shows; a live page fetches these. */
  readonly collections: readonly [string, ...string[]]
  /** The lower-case path of the live page that shows it alone; absent when there is none. */
  readonly livePath?: `/${string}`
}

/** The opening of the landing page, which is always first and in no menu. */
export interface Hero extends PageSection {
  readonly id: 'page-top'
  /** The default text of the button that leads to the next section. */
  readonly button: LocalisedText
}

/** A section that the owner moves, hides and names; `{product}` in its texts is replaced by the company's name. */
interface NamedSection extends PageSection {
  /** Its default name in the menu, and its name on the settings screen. */
  readonly label: LocalisedText
  /** The default heading. */
  readonly heading: LocalisedText
  /** The default sentence below the heading, '' for none; absent when the owner cannot write one. */
  readonly lead?: LocalisedText
}

/** A declaration with the keys that every named section has: one that is forgotten is an error there, not where it is used. */
type Declared<S> = Omit<S, 'id' | 'collections'> &
  Pick<NamedSection, 'label' | 'heading'> & {
    readonly id: S extends { readonly id: infer Id } ? Id : never
    readonly collections: S extends { readonly collections: infer Names } ? Names : readonly never[]
  }

/** Returns the declaration unchanged, with its literal types. Settings, menu, anchors and live pages derive from it. */
export function defineSection<const S extends object>(section: S & NamedSection): Declared<S> {
  // It has the keys, or it does not compile.
  return section as unknown as Declared<S>
}
