import type { Collection } from '#content/collection.ts'
import { findTitleField } from '../../shared/form/entry-summary.ts'

/** The sort orders of a list; the first is the order of the site. */
export const sortings = ['site', 'changed', 'title'] as const
/** One of the sort orders. */
export type Sorting = (typeof sortings)[number]

/** The sort parameter of the request; nothing for the order of the site. */
export function toSortParam(collection: Collection, sorting: Sorting): string | undefined {
  const sortParams = { site: undefined, changed: '-updated', title: findTitleField(collection) }
  return sortParams[sorting]
}
