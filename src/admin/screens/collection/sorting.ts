import type { Collection } from '#content/collection.ts'
import { titleField } from './summary.ts'

/** The ways in which a list can be looked at; the first is the order of the site. */
export const sortings = ['site', 'changed', 'title'] as const
export type Sorting = (typeof sortings)[number]

/** What the server is asked to sort by; nothing for the order of the site. */
export function sortOf(collection: Collection, sorting: Sorting): string | undefined {
  const sorts = { site: undefined, changed: '-updated', title: titleField(collection) }
  return sorts[sorting]
}
