import { createHash } from 'node:crypto'
import type { RawBuilder, Transaction } from 'kysely'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { hasDetailPages } from '#content/detail-page.ts'
import { type Language, languages } from '#content/fields.ts'
import { publicFromTimestamp } from '#content/public-entry.ts'
import { type SearchedCollection, type SearchedCollectionName, searchedCollections } from '#content/search.ts'
import type { ChangeSubscriber } from '../changes/subscriber.ts'
import type { Database } from '../database/connect.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import type { Pagination } from '../http/pagination.ts'
import type { SearchSource } from '../search/fill-index.ts'
import { createSearchQuery, matchingIds } from '../search/find-matches.ts'
import { deleteSearchTexts, saveIndexTexts } from '../search/index-text.ts'
import { listMatches } from '../search/list-matches.ts'
import { parseStoredDocument, type StoredDocument } from './entry.ts'
import { buildIndexTexts, countEnded, type IndexTexts, isSearched, type StoredEntry } from './index-texts.ts'
import { selectBatch } from './large-lists.ts'
import { MAX_SHORT_LENGTH, runTextWorker } from './long-texts.ts'

// Ids are in the order of results: the rank of the collection or the minute of a post, then the entry, then the language.
const IDS_PER_MINUTE = 2 ** 24
const MAX_MINUTES = 2 ** 27
const ranks = Object.keys(searchedCollections).reverse()

/** Returns the id of an entry in the search index of pages, below 2^52. */
function toPageId(collection: Collection, { id, document }: StoredEntry, language: Language): number {
  const minute = Math.floor(publicFromTimestamp(collection, document) / 60_000)
  const order =
    collection.publicFrom === undefined
      ? MAX_MINUTES + ranks.indexOf(collection.name)
      : Math.min(Math.max(minute || 0, 0), MAX_MINUTES)
  return order * IDS_PER_MINUTE + ((id * languages.length) % IDS_PER_MINUTE) + languages.indexOf(language)
}

/** Returns the section of the landing page at which visitors find this row of the index; undefined when it has a page. */
export function findSection(pageId: number): string | undefined {
  // `Object.keys` loses the names.
  const name = ranks[Math.floor(pageId / IDS_PER_MINUTE) - MAX_MINUTES] as SearchedCollectionName | undefined
  if (name === undefined || hasDetailPages(name)) return undefined
  const searched: SearchedCollection = searchedCollections[name]
  return searched.section
}

interface IndexedEntry extends StoredEntry {
  readonly texts: IndexTexts
}

/** Writes what visitors find the entries by, and removes what they no longer find. */
async function savePageTexts(
  trx: Transaction<Tables>,
  collection: Collection,
  { entries, deletedIds }: { readonly entries: readonly IndexedEntry[]; readonly deletedIds: readonly number[] },
): Promise<void> {
  const rows = entries.flatMap((entry) =>
    languages.flatMap((language) => {
      const text = entry.texts.pages[language]
      const publicFrom = publicFromTimestamp(collection, entry.document)
      const id = toPageId(collection, entry, language)
      return text ? [{ id, entry_id: entry.id, public_from: publicFrom || 0, text }] : []
    }),
  )
  const entryIds = [...deletedIds, ...entries.map(({ id }) => id)]
  if (entryIds.length > 0) await trx.deleteFrom('page_search').where('entry_id', 'in', entryIds).execute()
  if (rows.length > 0) await trx.insertInto('page_search').values(rows).execute()
}

/** Does what `buildIndexTexts` does, for long texts in the worker process. Throws a WorkerError when that fails. */
export async function findIndexTexts(
  collection: Collection,
  { id, document }: StoredEntry,
  timeZone?: string,
): Promise<IndexTexts> {
  const length = Object.values(document).reduce((sum, value) => sum + value.length, 0)
  if (length <= MAX_SHORT_LENGTH) return buildIndexTexts(collection, { id, document }, timeZone)
  return (await runTextWorker({ collection, entry: { id, document }, timeZone })) as IndexTexts
}

/**
 * Writes what entries and their pages are found by, in the transaction that writes the rows. A deleted entry is not found,
 * and visitors do not find sections that have ended in that time zone, by default the one of a site that has set none.
 */
export async function saveEntrySearch(
  trx: Transaction<Tables>,
  collection: Collection,
  rows: readonly Pick<EntryRow, 'id' | 'document' | 'deleted_at'>[],
  timeZone?: string,
): Promise<void> {
  const deletedIds = rows.filter((row) => row.deleted_at !== null).map(({ id }) => id)
  await deleteSearchTexts(trx, 'entry_search', deletedIds)
  const entries = rows
    .filter((row) => row.deleted_at === null)
    .map(({ id, document }) => ({ id, document: parseStoredDocument(collection, document) }))
  const indexed = await Promise.all(
    entries.map(async (entry) => ({ ...entry, texts: await findIndexTexts(collection, entry, timeZone) })),
  )
  await saveIndexTexts(
    trx,
    'entry_search',
    indexed.map(({ id, texts }) => ({ id, text: texts.entry })),
  )
  if (isSearched(collection)) await savePageTexts(trx, collection, { entries: indexed, deletedIds })
}

/**
 * Returns what makes visitors find no section of these entries any more that has ended since they were saved. It writes an
 * entry again when more of it has ended than at the last call, or less, after a change of the clock.
 */
export function createEndedSectionsRemover({ db, dialect }: Database, collection: Collection) {
  const counts = new WeakMap<StoredDocument, number>()
  return async (entries: readonly StoredEntry[], timeZone?: string): Promise<void> => {
    const due = entries.flatMap(({ id, document }) => {
      const count = countEnded(collection, document, timeZone)
      return count === (counts.get(document) ?? 0) ? [] : [{ id, document, count }]
    })
    if (due.length === 0) return
    const ids = due.map(({ id }) => id)
    await withTransactionRetry(db, async (trx) => {
      const query = trx.selectFrom('entry').select(['id', 'document', 'deleted_at']).where('id', 'in', ids)
      const rows = await (dialect === 'postgresql' ? query.forUpdate() : query).execute()
      await saveEntrySearch(trx, collection, rows, timeZone)
    })
    for (const { document, count } of due) counts.set(document, count)
  }
}

/** Writes what a changed entry is found by. */
export const entrySearch: ChangeSubscriber = {
  name: 'search index',
  inTransaction: (trx, { collection, after }) => saveEntrySearch(trx, collection, [after]),
}

// Changes with `index-texts.ts` and `listStems`: the index texts of entries are then built again.
const PAGES = 'titles in both languages, stems, spoken forms, base letters'

function entrySource(collection: Collection, dialect: Database['dialect']): SearchSource {
  const { name, fields } = collection
  const words = Object.entries(searchedCollections).find(([one]) => one === name)
  const declaration =
    PAGES + JSON.stringify([words, Object.entries(fields).map(([key, field]) => [key, field.type, field.public])])
  return {
    name: `entry/${name}`,
    version: createHash('sha256').update(declaration).digest('base64url').slice(0, 12),
    async indexRows(trx, batch) {
      const query = selectBatch(trx, collection, batch)
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
