import { sql } from 'kysely'
import type { Collection } from '#content/collection.ts'
import type { Database } from '../database/connect.ts'
import { type Entry, entryOf } from './entry.ts'

function newestFirst(key: string) {
  return (one: Entry, other: Entry): number => {
    const a = one.document[key] ?? ''
    const b = other.document[key] ?? ''
    return a === b ? other.id - one.id : a < b ? 1 : -1
  }
}

// In one text: as ten thousand rows they would take as long again to come from the database's thread.
const numbersAndVersions = sql<string | null>`string_agg(id || ':' || version, ',' order by position, id)`.as('listed')

function read({ listed }: { readonly listed: string | null }): { id: number; version: number }[] {
  if (listed === null) return []
  return listed.split(',').map((pair) => {
    const colon = pair.indexOf(':')
    return { id: Number(pair.slice(0, colon)), version: Number(pair.slice(colon + 1)) }
  })
}

// More in one query than both databases take as parameters, or than one wants to wait for.
const several = 500

/**
 * Reads every entry of the collection, in the order of its list. Those of `known` that have not changed since are taken
 * from there: of ten thousand, a save reads one.
 */
export async function readList(
  { db }: Pick<Database, 'db'>,
  collection: Collection,
  known: readonly Entry[] = [],
): Promise<Entry[]> {
  const all = db.selectFrom('entry').where('collection', '=', collection.name).where('deleted_at', 'is', null)
  const wanted = await all.select(numbersAndVersions).executeTakeFirstOrThrow().then(read)
  const entries = new Map<number, Entry>()
  for (const entry of known) entries.set(entry.id, entry)
  const stale = wanted.filter(({ id, version }) => entries.get(id)?.version !== version).map(({ id }) => id)
  for (let from = 0; from < stale.length; from += several) {
    const ids = stale.slice(from, from + several)
    for (const id of ids) entries.delete(id)
    const rows = await all.selectAll().where('id', 'in', ids).execute()
    for (const row of rows) entries.set(row.id, entryOf(collection, row))
  }
  // One that was deleted between the two queries has not been read, and is not there any more.
  const list = wanted.flatMap(({ id }) => entries.get(id) ?? [])
  return collection.order === 'manual' ? list : list.sort(newestFirst(collection.order.newestBy))
}
