import { type Collection, titleFields } from '#content/collection.ts'

/** The sort orders of a list; the first is the order of the site. */
export const sortings = ['site', 'changed', 'title'] as const
/** One of the sort orders. */
export type Sorting = (typeof sortings)[number]

/** The sort parameter of the request; nothing for the order of the site. */
export function toSortParam(collection: Collection, sorting: Sorting): string | undefined {
  const sortParams = { site: undefined, changed: '-updated', title: titleFields(collection)[0] }
  return sortParams[sorting]
}

/** Returns the list with the item at `from` moved to `to`. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined) return [...list]
  const others = list.filter((_, index) => index !== from)
  others.splice(Math.max(0, to), 0, item)
  return others
}

/** Returns the index of an item dropped at height `y`, given the rows from top to bottom; `from` is its old index. */
export function findDropIndex(rows: readonly { top: number; bottom: number }[], y: number, from: number): number {
  const above = rows.filter((row, index) => index !== from && (row.top + row.bottom) / 2 < y)
  return above.length
}
