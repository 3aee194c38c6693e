import { type Collection, documentKeys } from '#content/collection.ts'
import type { EntryRow } from '../database/tables.ts'
import { Problem } from '../http/problem.ts'

/** The values of an entry by document key. */
/** The values of an entry by document key. */
export type StoredDocument = Readonly<Record<string, string>>

/** A stored entry; its document has every key of its collection. */
export interface Entry {
  readonly id: number
  readonly version: number
  /** ISO 8601, UTC. */
  readonly updatedAt: string
  readonly document: StoredDocument
}

/** Parses a stored document; a key that the collection did not have at that time becomes ''. */
export function parseStoredDocument(collection: Collection, text: string): StoredDocument {
  const stored: Record<string, string> = JSON.parse(text)
  return Object.fromEntries(documentKeys(collection.fields).map((key) => [key, stored[key] ?? '']))
}

/** Converts a row to an entry. */
export function toEntry(
  collection: Collection,
  row: Pick<EntryRow, 'id' | 'version' | 'updated_at' | 'document'>,
): Entry {
  const { id, version, updated_at: updatedAt } = row
  return { id, version, updatedAt, document: parseStoredDocument(collection, row.document) }
}

/** A 409 with the current entry, the name of its author, and the version that the rejected change was based on. */
export class ConflictError extends Problem {
  readonly entry: Entry
  readonly changedBy: string
  readonly base: Entry | undefined

  constructor(entry: Entry, changedBy: string, base?: Entry) {
    super(409, {
      id: 'Orang lain sudah menyimpan versi yang lebih baru; punya Anda belum disimpan.',
      en: 'Somebody has saved a newer version meanwhile; yours has not been saved.',
    })
    this.entry = entry
    this.changedBy = changedBy
    this.base = base
  }

  /** Returns the same error with both entries converted by `present` for the response. */
  toProblem(present: (entry: Entry) => Readonly<Record<string, unknown>>): Problem {
    return new Problem(this.status, this.text, {
      data: { ...present(this.entry), changedBy: this.changedBy },
      ...(this.base && { extensions: { base: present(this.base) } }),
    })
  }
}
