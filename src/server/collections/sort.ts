import { type Collection, documentKeys } from '#content/collection.ts'
import type { Entry } from './entry.ts'

type Compare = (one: string, other: string) => number

const byAlphabet: Compare = new Intl.Collator('id', { numeric: true }).compare
const byCharacter: Compare = (one, other) => (one === other ? 0 : one < other ? -1 : 1)

/** What lists of the collection can be sorted by: their own order, the last change or any field; `-` turns it round. */
export function sortsOf(collection: Collection): string[] {
  return ['order', 'updated', ...documentKeys(collection.fields)].flatMap((name) => [name, `-${name}`])
}

// Beyond this, two texts that are still alike may stand in any order.
const comparedLength = 200

function keysBy(name: string): (entry: Entry) => string {
  if (name === 'updated') return ({ updatedAt }) => updatedAt
  return ({ document }) => (document[name] ?? '').slice(0, comparedLength)
}

function sort(entries: readonly Entry[], name: string): readonly Entry[] {
  if (name === 'order') return entries
  const keyOf = keysBy(name)
  const compare = name === 'updated' ? byCharacter : byAlphabet
  const keyed = entries.map((entry) => ({ entry, key: keyOf(entry) }))
  return keyed.sort((one, other) => compare(one.key, other.key)).map(({ entry }) => entry)
}

// A list is never changed, only replaced: sorted once, it is sorted for as long as it stands.
const sorted = new WeakMap<readonly Entry[], Map<string, readonly Entry[]>>()

/** The entries of a list in another order; those that are alike in it stay in the order of the list. */
export function sortEntries(entries: readonly Entry[], by: string): readonly Entry[] {
  const known = sorted.get(entries) ?? new Map<string, readonly Entry[]>()
  sorted.set(entries, known)
  const name = by.replace('-', '')
  const list = known.get(name) ?? sort(entries, name)
  known.set(name, list)
  return by.startsWith('-') ? list.toReversed() : list
}
