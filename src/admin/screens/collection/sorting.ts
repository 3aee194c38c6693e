import type { Collection } from '#content/collection.ts'
import type { Entry } from '../../api/entry.ts'
import { titleOf } from './summary.ts'

/** The ways in which a list can be looked at; the first is the order of the site. */
export const sortings = ['site', 'changed', 'title'] as const
export type Sorting = (typeof sortings)[number]

/** The entries in that order. */
export function sortEntries(collection: Collection, entries: readonly Entry[], sorting: Sorting): readonly Entry[] {
  if (sorting === 'site') return entries
  if (sorting === 'changed') return entries.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  const title = (entry: Entry) => titleOf(collection, entry.values, entry.id)
  return entries.toSorted((one, other) => title(one).localeCompare(title(other), 'id'))
}
