import { type Kysely, sql } from 'kysely'
import type { DownloadReference } from '#contracts/downloads.ts'
import type { Tables } from '../database/tables.ts'
import { Problem } from '../http/problem.ts'
import { labelReferences, type ReferencingRow, toReferences } from '../images/references.ts'

/** Returns the entries that link to the document, current links first, then earlier versions. */
export async function findDownloadReferences(db: Kysely<Tables>, hash: string): Promise<DownloadReference[]> {
  const { rows } = await sql<ReferencingRow>`
    select max(u.version) as last, e.id, e.collection, e.document, e.version, e.deleted_at
      from download_reference u join entry e on e.id = u.entry_id where u.hash = ${hash}
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
