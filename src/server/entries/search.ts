import { createHash } from 'node:crypto'
import type { RawBuilder, Transaction } from 'kysely'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { searchedCollections } from '#content/search.ts'
import type { Database } from '../database/connect.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import type { Pagination } from '../http/pagination.ts'
import type { SearchSource } from '../search/fill-index.ts'
import { createSearchQuery, matchingIds } from '../search/find-matches.ts'
import { listMatches } from '../search/list-matches.ts'
import { deleteSearchTexts, saveIndexTexts } from '../search/search-index.ts'
import { parseStoredDocument } from './entry.ts'
import { isSearched } from './index-texts.ts'
import { selectPortion } from './large-lists.ts'
import { findIndexTexts } from './long-texts.ts'
import { savePageTexts } from './page-search.ts'

/** Writes what entries and their pages are found by, in the transaction that writes the rows. A deleted entry is not found. */
export async function saveEntrySearch(
  trx: Transaction<Tables>,
  collection: Collection,
  rows: readonly Pick<EntryRow, 'id' | 'document' | 'deleted_at'>[],
): Promise<void> {
  const deletedIds = rows.filter((row) => row.deleted_at !== null).map(({ id }) => id)
  await deleteSearchTexts(trx, 'entry_search', deletedIds)
  const entries = rows
    .filter((row) => row.deleted_at === null)
    .map(({ id, document }) => ({ id, document: parseStoredDocument(collection, document) }))
  const indexed = await Promise.all(
    entries.map(async (entry) => ({ ...entry, texts: await findIndexTexts(collection, entry) })),
  )
  await saveIndexTexts(
    trx,
    'entry_search',
    indexed.map(({ id, texts }) => ({ id, text: texts.entry })),
  )
  if (isSearched(collection)) await savePageTexts(trx, collection, { entries: indexed, deletedIds })
}

// Changes with `index-texts.ts` and `stems.ts`: the index texts of entries are then built again.
const PAGES = 'titles in both languages, stems'

function entrySource(collection: Collection, dialect: Database['dialect']): SearchSource {
  const { name, fields } = collection
  const words = Object.entries(searchedCollections).find(([one]) => one === name)
  const declaration =
    PAGES + JSON.stringify([words, Object.entries(fields).map(([key, field]) => [key, field.type, field.public])])
  return {
    name: `entry/${name}`,
    version: createHash('sha256').update(declaration).digest('base64url').slice(0, 12),
    async indexRows(trx, portion) {
      const query = selectPortion(trx, collection, portion)
      const rows = await (dialect === 'postgresql' ? query.forUpdate() : query).execute()
      await saveEntrySearch(trx, collection, rows)
      return rows.at(-1)?.id
    },
  }
}

/** Returns the entries of each collection as sources of the search index. */
export function entrySearchSources({ dialect }: Pick<Database, 'dialect'>): SearchSource[] {
  return Object.values<Collection>(collections).map((collection) => entrySource(collection, dialect))
}

/**
 * Returns a subquery with the ids of the active entries of a collection that match the text, for
 * `where('entry.id', 'in', …)`. It has no order.
 */
export function matchingEntryIds(
  database: Pick<Database, 'dialect' | 'isIndexing'>,
  collection: Collection,
  text: string,
): RawBuilder<number> {
  return matchingIds(database, 'entry_search', { query: createSearchQuery(database, text, [collection.name]) })
}

/**
 * Returns the ids of a page of the active entries of a collection that match the text: a match in the title first, then the
 * newest; see `listMatches`.
 */
export function searchEntries(
  database: Database,
  collection: Collection,
  { text, ...page }: Pagination & { readonly text: string },
): ReturnType<typeof listMatches> {
  return listMatches(database, 'entry_search', { query: createSearchQuery(database, text, [collection.name]), ...page })
}
