import type { ReactNode } from 'react'
import type { Content, PublicCollectionName } from '#content/collections.ts'
import type { Section } from '#content/sections.ts'
import type { PageContext } from '../page-context.ts'

/** The collections that the landing page shows. */
export type LandingCollection = Exclude<keyof Content, 'settings'>

/** Content whose collections may not have been fetched yet. */
export type PartialContent = { readonly [N in keyof Content]?: Content[N] }

interface ViewProps<N extends LandingCollection> extends PageContext {
  readonly content: Pick<PartialContent, N>
  /** Path of the page whose sections the hero's button links to; '' on the landing page itself. */
  readonly base?: string
}

/** How a section looks. It can read only the collections that the section declares, so none of them is left unfetched. */
export interface View<S extends Section = Section> {
  readonly section: S
  /** Returns true when all its collections have been fetched and there is nothing to show. */
  readonly isEmpty: (content: Pick<PartialContent, S['collections'][number]>) => boolean
  /** A component. */
  readonly render: (props: ViewProps<S['collections'][number]>) => ReactNode
}

/** Returns the view of a declared section. */
export function defineView<S extends Section>(section: S, view: Omit<View<S>, 'section'>): View<S> {
  return { section, ...view }
}

/** Returns the entry of a collection that has one, without values when it was never written; undefined while it is loading. */
export function singleEntry<T extends object>(list: readonly T[] | undefined): Partial<T> | undefined {
  return list && (list[0] ?? {})
}

/** Returns true when a collection with one entry has been fetched and says nothing. */
export function isBlank(list: readonly { readonly paragraph: string }[] | undefined): boolean {
  return list !== undefined && !list[0]?.paragraph
}

/** Returns the value of the attribute that marks what shows an entry. */
export function toMark(collection: PublicCollectionName, id: number): string {
  return `${collection} ${id}`
}

/** Returns the attribute by which the preview finds what shows an entry; none on a published page. */
export function mark({ hasMarks }: PageContext, collection: PublicCollectionName, { id }: { readonly id: number }) {
  return { 'data-entry': hasMarks && toMark(collection, id) }
}
