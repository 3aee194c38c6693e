import { type Kysely, sql, type Transaction } from 'kysely'
import type { DownloadReference } from '#contracts/downloads.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import { Problem } from '../http/problem.ts'
import {
  createMissingProblem,
  isForeignKeyViolation,
  labelReferences,
  listHashes,
  type ReferencingRow,
  toReferences,
  wasReferencedBefore,
} from '../images/references.ts'

function findMentionedHashes(document: string): string[] {
  return listHashes(document, /\/downloads\/([0-9a-f]{32})\//gi)
}

const missingMessage = {
  id: 'Dokumen yang ditautkan di sini sudah dihapus. Lepas tautannya, atau pilih dokumennya lagi.',
  en: 'A document that is linked here has been deleted. Remove the link, or choose the document again.',
}

/**
 * Records which documents this version of an entry links to, which protects them from deletion. Throws a 400 with the
 * fields that link to a document that does not exist.
 */
export async function insertDownloadReferences(store: Transaction<Tables>, row: EntryRow): Promise<void> {
  for (const hash of findMentionedHashes(row.document)) {
    const existing = await store.selectFrom('download').select('hash').where('hash', '=', hash).executeTakeFirst()
    if (!existing) {
      if (await wasReferencedBefore(store, row, hash)) continue
      throw createMissingProblem(row.document, hash, missingMessage)
    }
    try {
      await store.insertInto('download_use').values({ entry_id: row.id, version: row.version, hash }).execute()
    } catch (error) {
      // A concurrent request deleted the document after the query above.
      throw isForeignKeyViolation(error) ? createMissingProblem(row.document, hash, missingMessage) : error
    }
  }
}

/** Returns the entries that link to the document, current links first, then earlier versions. */
export async function findDownloadReferences(db: Kysely<Tables>, hash: string): Promise<DownloadReference[]> {
  const { rows } = await sql<ReferencingRow>`
    select max(u.version) as last, e.id, e.collection, e.document, e.version, e.deleted_at
      from download_use u join entry e on e.id = u.entry_id where u.hash = ${hash}
      group by e.id order by e.collection, e.id`.execute(db)
  return toReferences(rows)
}

/** Returns the 409 for a document in use: the message names up to three entries, `data` lists all. */
export function createDownloadInUseProblem(references: readonly DownloadReference[]): Problem {
  const current = references.filter((reference) => reference.current)
  const { id, en } = labelReferences(current.length > 0 ? current : references)
  const text =
    current.length > 0
      ? {
          id: `Dokumen ini masih ditautkan. Lepas dulu tautannya di sini: ${id}.`,
          en: `This document is linked. Remove the link here first: ${en}.`,
        }
      : {
          id: `Dokumen ini tidak ditautkan lagi, tetapi versi lama masih memerlukannya supaya dapat dipulihkan: ${id}.`,
          en: `This document is not linked any more, but earlier versions need it so that they can be restored: ${en}.`,
        }
  return new Problem(409, text, { data: references })
}
