import type { Kysely } from 'kysely'
import { type Collection, titleFields } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { Language, LocalisedText } from '#content/fields.ts'
import type { ImageReference } from '#contracts/images.ts'
import { SqliteError } from '../database/sqlite-worker-connection.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import { Problem } from '../http/problem.ts'

/** Returns true for the foreign key error of SQLite or PostgreSQL. */
export function isForeignKeyViolation(error: unknown): boolean {
  // SQLITE_CONSTRAINT_FOREIGNKEY, and foreign_key_violation of PostgreSQL.
  if (error instanceof SqliteError) return error.code === 787
  return error instanceof Error && 'code' in error && error.code === '23503'
}

const MAX_NAMED_REFERENCES = 3

function referenceLabel({ collection: name, title }: ImageReference, language: Language): string {
  const collection = Object.values<Collection>(collections).find((one) => one.name === name)
  const label = collection?.screen.menu.label[language] ?? name
  return title === '' ? label : `${label}: “${title}”`
}

function joinLabels(references: readonly ImageReference[], language: Language): string {
  const names = references.slice(0, MAX_NAMED_REFERENCES).map((reference) => referenceLabel(reference, language))
  const more = references.length - MAX_NAMED_REFERENCES
  if (more > 0) names.push({ id: `dan ${more} lainnya`, en: `and ${more} more` }[language])
  return names.join(', ')
}

/** Returns the names of up to three entries, and how many more there are. */
export function labelReferences(references: readonly ImageReference[]): LocalisedText {
  return {
    id: joinLabels(references, 'id'),
    en: joinLabels(references, 'en'),
  }
}

/** Returns the 409 for an image in use: the message names up to three entries, `data` lists all. */
export function createImageInUseProblem(references: readonly ImageReference[]): Problem {
  const current = references.filter((reference) => reference.current)
  const { id, en } = labelReferences(current.length > 0 ? current : references)
  const text =
    current.length > 0
      ? {
          id: `Gambar ini masih dipakai. Ganti dulu di sini: ${id}.`,
          en: `This picture is in use. Replace it here first: ${en}.`,
        }
      : {
          id: `Gambar ini tidak tampil lagi, tetapi versi lama masih menyimpannya supaya dapat dipulihkan: ${id}.`,
          en: `This picture is not shown any more, but earlier versions keep it so that they can be restored: ${en}.`,
        }
  return new Problem(409, text, { data: references })
}

/** Returns the first text of a document, which names the entry in messages; '' when it has none. */
export function documentTitle(collection: Collection, document: Readonly<Record<string, string>>): string {
  const name = titleFields(collection).find((name) => document[name])
  return document[name ?? '']?.slice(0, 80) ?? ''
}

/** An entry that uses something, and the last of its versions that does. */
export type ReferencingRow = Pick<EntryRow, 'id' | 'collection' | 'document' | 'version' | 'deleted_at'> & {
  readonly last: number
}

/** Returns the references of these entries, current ones first. */
export function toReferences(rows: readonly ReferencingRow[]): ImageReference[] {
  const references = rows.map(({ id, collection: name, document, version, deleted_at, last }): ImageReference => {
    const collection = Object.values<Collection>(collections).find((collection) => collection.name === name)
    const title = collection ? documentTitle(collection, JSON.parse(document)) : ''
    return { collection: name, id, title, current: last === version && deleted_at === null }
  })
  return [...references.filter(({ current }) => current), ...references.filter(({ current }) => !current)]
}

/** Returns the entries that use the image, current uses first, then earlier versions. */
export async function findReferences(db: Kysely<Tables>, hash: string): Promise<ImageReference[]> {
  const rows = await db
    .selectFrom('image_reference')
    .innerJoin('entry', 'entry.id', 'image_reference.entry_id')
    .select(({ fn }) => fn.max('image_reference.version').as('last'))
    .select(['entry.id', 'entry.collection', 'entry.document', 'entry.version', 'entry.deleted_at'])
    .where('image_reference.hash', '=', hash)
    .groupBy('entry.id')
    .orderBy('entry.collection')
    .orderBy('entry.id')
    .execute()
  return toReferences(rows)
}
