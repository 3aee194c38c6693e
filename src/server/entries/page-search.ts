import type { Transaction } from 'kysely'
import { type Collection, documentKeyOf } from '#content/collection.ts'
import { detailPages, hasDetailPage } from '#content/detail-page.ts'
import { type Field, type Language, languages } from '#content/fields.ts'
import { publicFromTimestamp, toPublic } from '#content/public-entry.ts'
import { type SearchedCollection, type SearchedCollectionName, searchedCollections } from '#content/search.ts'
import { isIndexed } from '#content/sharing-fields.ts'
import type { Tables } from '../database/tables.ts'
import { type SearchTexts, toIndexText } from '../search/words.ts'
import type { StoredDocument } from './entry.ts'
import { searchableText } from './searchable-text.ts'

/** The fields that title an entry, in the collections that have them. */
const TITLE_FIELDS = ['title', 'otherWords']

/** Returns the searchable texts of a document in both languages, of the fields that are accepted. */
export function entryTexts(
  { fields }: Collection,
  document: StoredDocument,
  accepts: (field: readonly [name: string, field: Field]) => boolean = () => true,
): Pick<SearchTexts, 'title' | 'text'> {
  const texts: Record<'title' | 'text', string[]> = { title: [], text: [] }
  for (const [name, field] of Object.entries(fields).filter(accepts)) {
    const keys = new Set(languages.map((language) => documentKeyOf(name, field, language)))
    for (const key of keys)
      texts[TITLE_FIELDS.includes(name) ? 'title' : 'text'].push(searchableText[field.type](document[key] ?? ''))
  }
  return { title: texts.title.join('\n'), text: texts.text.join('\n') }
}

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

/** Returns the id of the entry of an id in the search index of pages. */
export function toEntryId(pageId: number): number {
  return Math.floor((pageId % IDS_PER_MINUTE) / languages.length)
}

/** Returns true for a collection that visitors search. */
export function isSearched({ name }: Collection): boolean {
  return Object.hasOwn(searchedCollections, name)
}

interface StoredEntry {
  readonly id: number
  readonly document: StoredDocument
}

/** Returns the texts of an entry in both languages; undefined when a search in that language must not find it. */
function pageTexts(collection: Collection, { id, document }: StoredEntry, language: Language): SearchTexts | undefined {
  const isPage = Object.hasOwn(detailPages, collection.name)
  if (isPage && !hasDetailPage(collection.name, toPublic(collection, { id, document }, language), language)) return
  if (!isIndexed({ indexing: document['indexing'] })) return
  const { title, text } = entryTexts(
    collection,
    document,
    ([name, field]) =>
      Boolean(field.public && !field.override && name !== collection.publicFrom) || name === 'otherWords',
  )
  if ((title + text).trim() === '') return
  const { words, section }: SearchedCollection = searchedCollections[collection.name as SearchedCollectionName]
  return { title: `${words}\n${title}`, text, keywords: section ? [language, section] : [language], hasStems: true }
}

/** Writes what visitors find the entries by, and removes what they no longer find. */
export async function savePageTexts(
  trx: Transaction<Tables>,
  collection: Collection,
  { entries, deletedIds }: { readonly entries: readonly StoredEntry[]; readonly deletedIds: readonly number[] },
): Promise<void> {
  const rows = entries.flatMap((entry) =>
    languages.flatMap((language) => {
      const texts = pageTexts(collection, entry, language)
      const publicFrom = publicFromTimestamp(collection, entry.document)
      const id = pageIdOf(collection, entry, language)
      return texts ? [{ id, entry_id: entry.id, public_from: publicFrom || 0, text: toIndexText(texts) }] : []
    }),
  )
  const entryIds = [...deletedIds, ...entries.map(({ id }) => id)]
  if (entryIds.length === 0) return
  const ids = rows.map(({ id }) => id)
  const outdated = trx.deleteFrom('page_search').where('entry_id', 'in', entryIds)
  await (ids.length > 0 ? outdated.where('id', 'not in', ids) : outdated).execute()
  if (rows.length === 0) return
  await trx
    .insertInto('page_search')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({ text: row.ref('excluded.text'), public_from: row.ref('excluded.public_from') }))
        .where((row) =>
          row.or([
            row('page_search.text', '<>', row.ref('excluded.text')),
            row('page_search.public_from', '<>', row.ref('excluded.public_from')),
          ]),
        ),
    )
    .execute()
}
