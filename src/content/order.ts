/** An item of an order field. */
export interface OrderedItem {
  readonly id: string
  readonly isHidden: boolean
}

const HIDDEN_MARK = '-'

function parseToken(token: string): OrderedItem {
  const isHidden = token.startsWith(HIDDEN_MARK)
  return { id: isHidden ? token.slice(HIDDEN_MARK.length) : token, isHidden }
}

/** Returns true for a value that `formatOrder` can have returned for these ids. */
export function isOrder(value: string, ids: readonly string[]): boolean {
  if (value === '') return true
  const items = value.split(',').map(parseToken)
  return new Set(items.map(({ id }) => id)).size === items.length && items.every(({ id }) => ids.includes(id))
}

/**
 * Returns the items of a value, such as `about,-team,features` with a hidden team. Unknown ids are left out; ids that the value
 * does not name, because a later version added them, follow in the order of `ids`.
 */
export function parseOrder(value: string, ids: readonly string[]): OrderedItem[] {
  const named = value
    .split(',')
    .map(parseToken)
    .filter(({ id }) => ids.includes(id))
  const missing = ids.filter((id) => !named.some((item) => item.id === id))
  return [...named, ...missing.map((id) => ({ id, isHidden: false }))]
}

/** Returns the value of an order field; '' for the order of `ids` with nothing hidden. */
export function formatOrder(items: readonly OrderedItem[], ids: readonly string[]): string {
  const value = items.map(({ id, isHidden }) => (isHidden ? HIDDEN_MARK : '') + id).join(',')
  return value === ids.join(',') ? '' : value
}

/** Returns the list with one part at the place to which `findTarget` leads from its own; the list itself where there is none. */
export function movePart<T extends { readonly id: number | string }>(
  parts: readonly T[],
  id: T['id'] | undefined,
  findTarget: (from: number) => number,
): readonly T[] {
  const index = parts.findIndex((part) => part.id === id)
  const moved = parts[index]
  const target = findTarget(index)
  if (!moved || target === index || target < 0 || target >= parts.length) return parts
  const others = parts.filter((part) => part !== moved)
  return [...others.slice(0, target), moved, ...others.slice(target)]
}
