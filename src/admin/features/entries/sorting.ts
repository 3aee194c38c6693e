import { type Collection, type SortName, titleFields } from '#content/collection.ts'
import type { SortKey } from '../../shared/ui/list-toolbar.tsx'

/** The sort orders of the list of a collection; the first is the order of the site. */
export const sortings = ['site', 'changed', 'title'] as const

/** Returns the sort orders of a list; the first is the default. */
export function getSortKeys({ list }: Collection): readonly SortKey[] {
  // A declared list has no other orders.
  return list ? (Object.keys(list.sorts) as SortName[]) : sortings
}

/** The sort parameter of the request; nothing for the order of the site. */
export function toSortParam(collection: Collection, sorting: SortKey): string | undefined {
  const sortParams: Readonly<Partial<Record<SortKey, string | undefined>>> = collection.list?.sorts ?? {
    site: undefined,
    changed: '-updated',
    title: titleFields(collection)[0],
  }
  return sortParams[sorting]
}
