import { type Kysely, sql, type Transaction } from 'kysely'
import { type Collection, documentTitle } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import type { FileReference } from '#contracts/files.ts'
import type { ChangeSubscriber } from '../changes/subscriber.ts'
import { SqliteError } from '../database/sqlite-worker-connection.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import { readStoredValues } from '../fields/field-types.ts'
import { Problem } from '../http/problem.ts'
import { documentKind, type FileKind, imageKind } from './file-kinds.ts'

type AnyKind = Pick<
  FileKind<never, unknown>,
  'folder' | 'files' | 'references' | 'missing' | 'inUse' | 'inEarlierVersions'
>

/** Returns true for the foreign key error of SQLite or PostgreSQL. */
export function isForeignKeyViolation(error: unknown): boolean {
  // SQLITE_CONSTRAINT_FOREIGNKEY, and foreign_key_violation of PostgreSQL.
  if (error instanceof SqliteError) return error.code === 787
  return error instanceof Error && 'code' in error && error.code === '23503'
}

function findCollection(name: string): Collection | undefined {
  return Object.values<Collection>(collections).find((collection) => collection.name === name)
}

const MAX_NAMED_REFERENCES = 3

/** Returns the names of up to three entries, and how many more there are. */
function joinLabels(references: readonly FileReference[], language: Language): string {
  const names = references.slice(0, MAX_NAMED_REFERENCES).map(({ collection, title }) => {
    const label = findCollection(collection)?.screen.menu.label[language] ?? collection
    return title === '' ? label : `${label}: “${title}”`
  })
  const more = references.length - MAX_NAMED_REFERENCES
  if (more > 0) names.push({ id: `dan ${more} lainnya`, en: `and ${more} more` }[language])
  return names.join(', ')
}

/** Returns the 409 for a file in use: the message names up to three entries, `data` lists all. */
export function createInUseProblem(kind: AnyKind, references: readonly FileReference[]): Problem {
  const current = references.filter((reference) => reference.current)
  const named = current.length > 0 ? current : references
  const describe = current.length > 0 ? kind.inUse : kind.inEarlierVersions
  const text = describe({ id: joinLabels(named, 'id'), en: joinLabels(named, 'en') })
  return new Problem(409, text, { data: references })
}

/** Returns the entries that use the file, current uses first, then earlier versions. */
export async function findReferences(db: Kysely<Tables>, kind: AnyKind, hash: string): Promise<FileReference[]> {
  const { rows } = await sql<EntryRow & { readonly last: number }>`
    select max(used.version) as last, entry.id, entry.collection, entry.document, entry.version, entry.deleted_at
      from ${sql.table(kind.references)} as used join entry on entry.id = used.entry_id
      where used.hash = ${hash} group by entry.id order by entry.collection, entry.id`.execute(db)
  const references = rows.map(({ id, collection: name, document, version, deleted_at, last }): FileReference => {
    const collection = findCollection(name)
    const title = collection ? documentTitle(collection, readStoredValues(document)) : ''
    return { collection: name, id, title, current: last === version && deleted_at === null }
  })
  return [...references.filter(({ current }) => current), ...references.filter(({ current }) => !current)]
}

/** Returns the hashes of the files that a document mentions: image fields and rich text both contain the path, in any letter case. */
function findMentionedHashes(document: string, folder: AnyKind['folder']): string[] {
  const found = document.matchAll(new RegExp(`/${folder}/([0-9a-f]{32})[-/]`, 'gi'))
  return [...new Set([...found].map(([, hash = '']) => hash.toLowerCase()))]
}

/** Returns the 400 at each field of the document that mentions the missing file. */
function createMissingProblem({ folder, missing }: AnyKind, document: string, hash: string): Problem {
  const text = missing(new RegExp(`/${folder}/${hash}-[\\w.-]*`, 'i').exec(document)?.[0] ?? '')
  const values = readStoredValues(document)
  const fields = Object.keys(values).filter((name) => values[name]?.toLowerCase().includes(hash))
  return new Problem(400, text, { errors: Object.fromEntries(fields.map((name) => [name, [text]])) })
}

/** Returns true when an earlier version of the entry mentions the file: what is missing there must not block a change of another field. */
async function wasMentionedBefore(trx: Transaction<Tables>, { id, version }: EntryRow, hash: string): Promise<boolean> {
  const earlier = await trx
    .selectFrom('entry_version')
    .select('version')
    .where('entry_id', '=', id)
    .where('version', '<', version)
    .where('document', 'like', `%${hash}%`)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

async function insertReferences(trx: Transaction<Tables>, kind: AnyKind, row: EntryRow): Promise<void> {
  const { files, references } = kind
  const mentioned = findMentionedHashes(row.document, kind.folder)
  if (mentioned.length === 0) return
  const rows = await trx.selectFrom(files).select('hash').where('hash', 'in', mentioned).execute()
  const existing = new Set(rows.map(({ hash }) => hash))
  for (const hash of mentioned) {
    if (!existing.has(hash) && !(await wasMentionedBefore(trx, row, hash)))
      throw createMissingProblem(kind, row.document, hash)
  }
  for (const hash of existing) {
    try {
      await trx.insertInto(references).values({ entry_id: row.id, version: row.version, hash }).execute()
    } catch (error) {
      // A concurrent request deleted the file after the query above.
      throw isForeignKeyViolation(error) ? createMissingProblem(kind, row.document, hash) : error
    }
  }
}

/**
 * Records which images and documents a version of an entry mentions, which protects them from deletion. Throws a 400 with the
 * fields that mention a file that does not exist.
 */
export const fileReferences: ChangeSubscriber = {
  name: 'references of files',
  async inTransaction(trx, { after }) {
    for (const kind of [imageKind, documentKind]) await insertReferences(trx, kind, after)
  },
}
