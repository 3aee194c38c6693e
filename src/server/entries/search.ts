import { createHash } from 'node:crypto'
import type { RawBuilder, Transaction } from 'kysely'
import { type Collection, documentKeyOf } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { languages } from '#content/fields.ts'
import type { Database } from '../database/connect.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import type { Pagination } from '../http/pagination.ts'
import type { SearchSource } from '../search/fill-index.ts'
import { createSearchQuery, listMatches, matchingIds } from '../search/find-matches.ts'
import { deleteSearchTexts, saveSearchTexts } from '../search/search-index.ts'
import { parseStoredDocument, type StoredDocument } from './entry.ts'
import { selectPortion } from './large-lists.ts'
import { isPageCollection, savePageTexts } from './page-search.ts'
import { searchableText } from './searchable-text.ts'

/** The field that titles an entry, in the collections that have it. */
const TITLE_FIELD = 'title'

/** Returns the searchable texts of a document: of every field in both languages. */
function entryTexts({ name: collectionName, fields }: Collection, document: StoredDocument) {
  const texts: Record<'title' | 'text', string[]> = { title: [], text: [] }
  for (const [name, field] of Object.entries(fields)) {
    const keys = new Set(languages.map((language) => documentKeyOf(name, field, language)))
    for (const key of keys)
      texts[name === TITLE_FIELD ? 'title' : 'text'].push(searchableText[field.type](document[key] ?? ''))
  }
  return { title: texts.title.join('\n'), text: texts.text.join('\n'), keywords: [collectionName] }
}

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
  const texts = entries.map(({ id, document }) => ({ id, ...entryTexts(collection, document) }))
  await saveSearchTexts(trx, 'entry_search', texts)
  if (isPageCollection(collection)) await savePageTexts(trx, collection, { entries, deletedIds })
}

function entrySource(collection: Collection, dialect: Database['dialect']): SearchSource {
  const { name, fields } = collection
  const declaration = JSON.stringify(Object.entries(fields).map(([key, field]) => [key, field.type, field.public]))
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
  database: Pick<Database, 'dialect'>,
  collection: Collection,
  text: string,
): RawBuilder<number> {
  return matchingIds(database, 'entry_search', { query: createSearchQuery(text, [collection.name]) })
}

/**
 * Returns the ids of a page of the active entries of a collection that match the text: a match in the title first, then the
 * newest; see `listMatches`.
 */
export function searchEntries(
  database: Pick<Database, 'db' | 'dialect'>,
  collection: Collection,
  { text, ...page }: Pagination & { readonly text: string },
): Promise<{ ids: number[]; total: number }> {
  return listMatches(database, 'entry_search', { query: createSearchQuery(text, [collection.name]), ...page })
}
