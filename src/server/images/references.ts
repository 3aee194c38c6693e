import type { Kysely, Transaction } from 'kysely'
import { type Collection, titleFields } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { LocalisedText } from '#content/fields.ts'
import type { ImageReference } from '#contracts/images.ts'
import { SqliteError } from '../database/sqlite-worker-connection.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import { Problem } from '../http/problem.ts'

/** Returns the hashes of the images in a document: image fields and rich text both contain the path, in any letter case. */
export function findMentionedHashes(document: string): string[] {
  return listHashes(document, /\/media\/([0-9a-f]{32})-/gi)
}

/** Returns what the first group of the pattern finds, in lower case, each once. */
export function listHashes(document: string, pattern: RegExp): string[] {
  const found = document.matchAll(pattern)
  return [...new Set([...found].map(([, hash = '']) => hash.toLowerCase()))]
}

/** Returns true for the foreign key error of SQLite or PostgreSQL. */
export function isForeignKeyViolation(error: unknown): boolean {
  // SQLITE_CONSTRAINT_FOREIGNKEY, and foreign_key_violation of PostgreSQL.
  if (error instanceof SqliteError) return error.code === 787
  return error instanceof Error && 'code' in error && error.code === '23503'
}

const MAX_NAMED_REFERENCES = 3

function referenceLabel({ collection: name, title }: ImageReference): string {
  const label = Object.values<Collection>(collections).find((one) => one.name === name)?.screen.menu.label ?? name
  return title === '' ? label : `${label}: “${title}”`
}

function joinLabels(references: readonly ImageReference[], formatMore: (count: number) => string): string {
  const names = references.slice(0, MAX_NAMED_REFERENCES).map(referenceLabel)
  if (references.length > MAX_NAMED_REFERENCES) names.push(formatMore(references.length - MAX_NAMED_REFERENCES))
  return names.join(', ')
}

/** Returns the names of up to three entries, and how many more there are. */
export function labelReferences(references: readonly ImageReference[]): LocalisedText {
  return {
    id: joinLabels(references, (count) => `dan ${count} lainnya`),
    en: joinLabels(references, (count) => `and ${count} more`),
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

function missingImageText({ document }: EntryRow, hash: string): LocalisedText {
  const path = new RegExp(`/media/${hash}-[\\w.-]*`, 'i').exec(document)?.[0]
  const en = `The picture ${path} does not exist. Choose it again, or remove the link.`
  return { id: `Gambar ${path} tidak ada. Pilih gambarnya lagi, atau lepas tautannya.`, en }
}

/** Returns the 400 with `text` at each field of the document that contains the hash of what is missing. */
export function createMissingProblem(document: string, hash: string, text: LocalisedText): Problem {
  const values: Record<string, string> = JSON.parse(document)
  const fields = Object.keys(values).filter((name) => values[name]?.toLowerCase().includes(hash))
  return new Problem(400, text, { errors: Object.fromEntries(fields.map((name) => [name, [text]])) })
}

/** Returns true when an earlier version of the entry contains the hash: what is missing there must not block a change of another field. */
export async function wasReferencedBefore(
  store: Transaction<Tables>,
  { id, version }: EntryRow,
  hash: string,
): Promise<boolean> {
  const earlier = await store
    .selectFrom('entry_version')
    .select('version')
    .where('entry_id', '=', id)
    .where('version', '<', version)
    .where('document', 'like', `%${hash}%`)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

/**
 * Records which images this version of an entry uses, which protects them from deletion. Throws a 400 with the fields that
 * use an image that does not exist.
 */
export async function insertReferences(store: Transaction<Tables>, row: EntryRow): Promise<void> {
  const mentioned = findMentionedHashes(row.document)
  if (mentioned.length === 0) return
  const rows = await store.selectFrom('media').select('hash').where('hash', 'in', mentioned).execute()
  const existing = new Set(rows.map(({ hash }) => hash))
  for (const hash of mentioned) {
    if (!existing.has(hash) && !(await wasReferencedBefore(store, row, hash)))
      throw createMissingProblem(row.document, hash, missingImageText(row, hash))
  }
  for (const hash of existing) {
    try {
      await store.insertInto('picture_use').values({ entry_id: row.id, version: row.version, hash }).execute()
    } catch (error) {
      // A concurrent request deleted the image after the query above.
      throw isForeignKeyViolation(error) ? createMissingProblem(row.document, hash, missingImageText(row, hash)) : error
    }
  }
}

/** Returns the first text of a document, which names the entry in messages; '' when it has none. */
export function entryTitle(collection: Collection, document: Readonly<Record<string, string>>): string {
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
    const title = collection ? entryTitle(collection, JSON.parse(document)) : ''
    return { collection: name, id, title, current: last === version && deleted_at === null }
  })
  return [...references.filter(({ current }) => current), ...references.filter(({ current }) => !current)]
}

/** Returns the entries that use the image, current uses first, then earlier versions. */
export async function findReferences(db: Kysely<Tables>, hash: string): Promise<ImageReference[]> {
  const rows = await db
    .selectFrom('picture_use')
    .innerJoin('entry', 'entry.id', 'picture_use.entry_id')
    .select(({ fn }) => fn.max('picture_use.version').as('last'))
    .select(['entry.id', 'entry.collection', 'entry.document', 'entry.version', 'entry.deleted_at'])
    .where('picture_use.hash', '=', hash)
    .groupBy('entry.id')
    .orderBy('entry.collection')
    .orderBy('entry.id')
    .execute()
  return toReferences(rows)
}
