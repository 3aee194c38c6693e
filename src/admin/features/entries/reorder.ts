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
