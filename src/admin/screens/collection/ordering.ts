/** The list with the item at `from` moved to stand at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined) return [...list]
  const others = list.toSpliced(from, 1)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item)
}

/** Where an item would stand that is let go at height `y`, given the rows from top to bottom; `from` is where it stood. */
export function dropIndex(rows: readonly { top: number; bottom: number }[], y: number, from: number): number {
  const above = rows.filter((row, index) => index !== from && (row.top + row.bottom) / 2 < y)
  return above.length
}
