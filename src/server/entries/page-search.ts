import type { Transaction } from 'kysely'
import { type Collection, isLocalised } from '#content/collection.ts'
import { detailPages, hasDetailPage } from '#content/detail-page.ts'
import { type Language, languages } from '#content/fields.ts'
import { publicFromTimestamp, toPublic } from '#content/public-entry.ts'
import { isIndexed } from '#content/sharing-fields.ts'
import type { Tables } from '../database/tables.ts'
import { deleteSearchTexts } from '../search/search-index.ts'
import { type SearchTexts, toIndexText } from '../search/words.ts'
import type { StoredDocument } from './entry.ts'
import { searchableText } from './searchable-text.ts'

/** Returns the id of the page of an entry in the search index. */
function pageIdOf(entryId: number, language: Language): number {
  return entryId * languages.length + languages.indexOf(language)
}

/** Returns true for a collection whose entries have pages of their own. */
export function isPageCollection({ name }: Collection): boolean {
  return Object.hasOwn(detailPages, name)
}

interface StoredEntry {
  readonly id: number
  readonly document: StoredDocument
}

/** Returns the texts that a page shows; undefined when a search must not find it, or when there is none in that language. */
function pageTexts(collection: Collection, entry: StoredEntry, language: Language): SearchTexts | undefined {
  const publicEntry = toPublic(collection, entry, language)
  const values: Readonly<Record<string, unknown>> = { ...publicEntry }
  if (!hasDetailPage(collection.name, publicEntry, language)) return undefined
  if (!isIndexed({ indexing: entry.document['indexing'] })) return undefined
  const texts = Object.entries(collection.fields)
    .filter(([, field]) => field.public && !field.override && isLocalised(field))
    .map(([name, field]) => searchableText[field.type](String(values[name] ?? '')))
  return { title: String(values['title'] ?? ''), text: texts.join('\n'), keywords: [language] }
}

/** Writes what the pages of entries are found by, and removes those of deleted entries. */
export async function savePageTexts(
  trx: Transaction<Tables>,
  collection: Collection,
  { entries, deletedIds }: { readonly entries: readonly StoredEntry[]; readonly deletedIds: readonly number[] },
): Promise<void> {
  const removedIds = deletedIds.flatMap((id) => languages.map((language) => pageIdOf(id, language)))
  const rows: { id: number; public_from: number; text: string }[] = []
  for (const entry of entries) {
    const publicFrom = publicFromTimestamp(collection, entry.document)
    for (const language of languages) {
      const id = pageIdOf(entry.id, language)
      const texts = pageTexts(collection, entry, language)
      if (texts) rows.push({ id, public_from: Number.isNaN(publicFrom) ? 0 : publicFrom, text: toIndexText(texts) })
      else removedIds.push(id)
    }
  }
  await deleteSearchTexts(trx, 'page_search', removedIds)
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
