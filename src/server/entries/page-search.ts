import { sql, type Transaction } from 'kysely'
import { type Collection, isLocalised } from '#content/collection.ts'
import { detailPages, hasDetailPage } from '#content/detail-page.ts'
import { type Language, languages } from '#content/fields.ts'
import { publicFromTimestamp, toPublic } from '#content/public-entry.ts'
import type { Tables } from '../database/tables.ts'
import { deleteSearchTexts, saveSearchText } from '../search/search-index.ts'
import type { StoredDocument } from './entry.ts'
import { searchableText } from './searchable-text.ts'

/** Returns the id of the page of an entry in the search index. */
function pageIdOf(entryId: number, language: Language): number {
  return entryId * languages.length + languages.indexOf(language)
}

/** Removes the pages of an entry from the search index. */
export async function deletePageTexts(trx: Transaction<Tables>, entryId: number): Promise<void> {
  await deleteSearchTexts(
    trx,
    'page_search',
    languages.map((language) => pageIdOf(entryId, language)),
  )
}

/** Writes what the pages of an entry are found by; an entry of a collection without pages has none. */
export async function savePageTexts(
  trx: Transaction<Tables>,
  collection: Collection,
  entry: { readonly id: number; readonly document: StoredDocument },
): Promise<void> {
  if (!Object.hasOwn(detailPages, collection.name)) return
  const publicFrom = publicFromTimestamp(collection, entry.document)
  const public_from = Number.isNaN(publicFrom) ? 0 : publicFrom
  for (const language of languages) {
    const id = pageIdOf(entry.id, language)
    const publicEntry = toPublic(collection, entry, language)
    if (!hasDetailPage(collection.name, publicEntry, language)) {
      await deleteSearchTexts(trx, 'page_search', [id])
      continue
    }
    const values: Readonly<Record<string, unknown>> = { ...publicEntry }
    const texts = Object.entries(collection.fields)
      .filter(([, field]) => field.public && isLocalised(field))
      .map(([name, field]) => searchableText[field.type](String(values[name] ?? '')))
    const title = String(values['title'] ?? '')
    await saveSearchText(trx, 'page_search', { id, title, text: texts.join('\n'), keywords: [language] })
    await sql`update page_search set public_from = ${public_from}
      where id = ${id} and public_from <> ${public_from}`.execute(trx)
  }
}
