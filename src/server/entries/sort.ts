import type { Entry } from './entry.ts'

type Compare = (one: string, other: string) => number

const compareAlphabetically: Compare = new Intl.Collator('id', { numeric: true }).compare
const compareCodeUnits: Compare = (one, other) => (one === other ? 0 : one < other ? -1 : 1)

// In characters. Texts that are equal up to this length may be in any order.
const MAX_COMPARED_LENGTH = 200

function createSortKey(name: string): (entry: Entry) => string {
  if (name === 'updated') return ({ updatedAt }) => updatedAt
  return ({ document }) => (document[name] ?? '').slice(0, MAX_COMPARED_LENGTH)
}

function sortBy(entries: readonly Entry[], name: string): readonly Entry[] {
  if (name === 'order') return entries
  const toSortKey = createSortKey(name)
  const compare = name === 'updated' ? compareCodeUnits : compareAlphabetically
  const decorated = entries.map((entry) => ({ entry, key: toSortKey(entry) }))
  return decorated.sort((one, other) => compare(one.key, other.key)).map(({ entry }) => entry)
}

// Lists are immutable, so their sorted copies can be cached by object.
const sortedCache = new WeakMap<readonly Entry[], Map<string, readonly Entry[]>>()

/** Returns the entries sorted by a value of `sortOptions`; stable, so ties keep the list order. */
export function sortEntries(entries: readonly Entry[], by: string): readonly Entry[] {
  const cached = sortedCache.get(entries) ?? new Map<string, readonly Entry[]>()
  sortedCache.set(entries, cached)
  const name = by.replace('-', '')
  const list = cached.get(name) ?? sortBy(entries, name)
  cached.set(name, list)
  return by.startsWith('-') ? list.toReversed() : list
}
