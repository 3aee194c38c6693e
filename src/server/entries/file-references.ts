import type { Transaction } from 'kysely'
import type { LocalisedText } from '#content/fields.ts'
import type { ChangeSubscriber } from '../changes/subscriber.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import { Problem } from '../http/problem.ts'
import { isForeignKeyViolation } from '../images/references.ts'

/** Files that entries mention by the hash in their paths. */
interface FileKind {
  readonly folder: 'media' | 'downloads'
  readonly files: 'media' | 'download'
  readonly references: 'image_reference' | 'download_reference'
  /** Returns the message for a file that does not exist; `path` as the document has it. */
  readonly missing: (path: string) => LocalisedText
}

const kinds: readonly FileKind[] = [
  {
    folder: 'media',
    files: 'media',
    references: 'image_reference',
    missing: (path) => ({
      id: `Gambar ${path} tidak ada. Pilih gambarnya lagi, atau lepas tautannya.`,
      en: `The picture ${path} does not exist. Choose it again, or remove the link.`,
    }),
  },
  {
    folder: 'downloads',
    files: 'download',
    references: 'download_reference',
    missing: () => ({
      id: 'Dokumen yang ditautkan di sini sudah dihapus. Lepas tautannya, atau pilih dokumennya lagi.',
      en: 'A document that is linked here has been deleted. Remove the link, or choose the document again.',
    }),
  },
]

/** Returns the hashes of the files that a document mentions: image fields and rich text both contain the path, in any letter case. */
function findMentionedHashes(document: string, folder: FileKind['folder']): string[] {
  const found = document.matchAll(new RegExp(`/${folder}/([0-9a-f]{32})[-/]`, 'gi'))
  return [...new Set([...found].map(([, hash = '']) => hash.toLowerCase()))]
}

/** Returns the 400 at each field of the document that mentions the missing file. */
function createMissingProblem({ folder, missing }: FileKind, document: string, hash: string): Problem {
  const text = missing(new RegExp(`/${folder}/${hash}-[\\w.-]*`, 'i').exec(document)?.[0] ?? '')
  const values: Record<string, string> = JSON.parse(document)
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

async function insertReferences(trx: Transaction<Tables>, kind: FileKind, row: EntryRow): Promise<void> {
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
    for (const kind of kinds) await insertReferences(trx, kind, after)
  },
}
