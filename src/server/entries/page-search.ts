import type { Transaction } from 'kysely'
import type { Collection } from '#content/collection.ts'
import { type Language, languages } from '#content/fields.ts'
import { publicFromTimestamp } from '#content/public-entry.ts'
import { searchedCollections } from '#content/search.ts'
import type { Tables } from '../database/tables.ts'
import type { IndexTexts, StoredEntry } from './index-texts.ts'

// Ids are in the order of results: the rank of the collection or the minute of a post, then the entry, then the language.
const IDS_PER_MINUTE = 2 ** 24
const MAX_MINUTES = 2 ** 27
const ranks = Object.keys(searchedCollections).reverse()

/** Returns the id of an entry in the search index of pages, below 2^52. */
function pageIdOf(collection: Collection, { id, document }: StoredEntry, language: Language): number {
  const minute = Math.floor(publicFromTimestamp(collection, document) / 60_000)
  const order =
    collection.publicFrom === undefined
      ? MAX_MINUTES + ranks.indexOf(collection.name)
      : Math.min(Math.max(minute || 0, 0), MAX_MINUTES)
  return order * IDS_PER_MINUTE + ((id * languages.length) % IDS_PER_MINUTE) + languages.indexOf(language)
}

interface IndexedEntry extends StoredEntry {
  readonly texts: IndexTexts
}

/** Writes what visitors find the entries by, and removes what they no longer find. */
export async function savePageTexts(
  trx: Transaction<Tables>,
  collection: Collection,
  { entries, deletedIds }: { readonly entries: readonly IndexedEntry[]; readonly deletedIds: readonly number[] },
): Promise<void> {
  const rows = entries.flatMap((entry) =>
    languages.flatMap((language) => {
      const text = entry.texts.pages[language]
      const publicFrom = publicFromTimestamp(collection, entry.document)
      const id = pageIdOf(collection, entry, language)
      return text ? [{ id, entry_id: entry.id, public_from: publicFrom || 0, text }] : []
    }),
  )
  const entryIds = [...deletedIds, ...entries.map(({ id }) => id)]
  if (entryIds.length > 0) await trx.deleteFrom('page_search').where('entry_id', 'in', entryIds).execute()
  if (rows.length > 0) await trx.insertInto('page_search').values(rows).execute()
}
