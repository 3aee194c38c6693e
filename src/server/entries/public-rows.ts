import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { LargeCollectionName } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import type { EntryRow, Tables } from '../database/tables.ts'

/** A query of entries. */
export type EntryQuery<Row> = SelectQueryBuilder<Tables, 'entry', Row>

// A large collection is newest first by `createAt`, public from then on, and has an English page unless its title is
// untranslated. The database computes these columns from the document; indexes contain them, see migration 0020.

/** Selects the entries of a large collection that are not deleted. */
export function activeRows(db: Kysely<Tables>, name: LargeCollectionName): EntryQuery<unknown> {
  return db.selectFrom('entry').where('collection', '=', name).where('deleted_at', 'is', null)
}

/** Selects those that are public at a time, in ISO 8601. */
export function publicRows(
  db: Kysely<Tables>,
  name: LargeCollectionName,
  until: string | RawBuilder<string>,
): EntryQuery<unknown> {
  return activeRows(db, name).where('create_at', '<=', until)
}

/** Restricts the query to the entries that have a page in that language. */
export function inLanguage<Row>(rows: EntryQuery<Row>, language: Language): EntryQuery<Row> {
  if (language === 'id') return rows
  // Without parameters, the condition is that of an index.
  const empty = sql.lit('')
  return rows.where((row) => row.or([row('title_en', '!=', empty), row('title', '=', empty)]))
}

/** Returns whether an entry has an English page. */
export function hasEnglishPage({ title, title_en: titleEn }: Pick<EntryRow, 'title' | 'title_en'>): boolean {
  return titleEn !== '' || title === ''
}
