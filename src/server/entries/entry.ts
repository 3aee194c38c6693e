import { type Collection, documentKeys } from '#content/collection.ts'
import type { EntryRow } from '../database/tables.ts'
import { Problem } from '../problem.ts'

export type StoredDocument = Readonly<Record<string, string>>

/** An entry as it is kept: its document has every key of its collection. */
export interface Entry {
  readonly id: number
  readonly version: number
  /** ISO 8601, UTC. */
  readonly updatedAt: string
  readonly document: StoredDocument
}

/** The document that was kept as this text; a key that its collection did not have then is empty. */
export function readDocument(collection: Collection, text: string): StoredDocument {
  const kept: Record<string, string> = JSON.parse(text)
  return Object.fromEntries(documentKeys(collection.fields).map((key) => [key, kept[key] ?? '']))
}

/** The entry that is kept in that row. */
export function entryOf(
  collection: Collection,
  row: Pick<EntryRow, 'id' | 'version' | 'updated_at' | 'document'>,
): Entry {
  const { id, version, updated_at: updatedAt } = row
  return { id, version, updatedAt, document: readDocument(collection, row.document) }
}

/** 409 that carries the newer entry with the name of who saved it, and the older one that the change was based on. */
export class Conflict extends Problem {
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

  /** The same answer, carrying both in the shape that the caller is given. */
  carrying(present: (entry: Entry) => Readonly<Record<string, unknown>>): Problem {
    return new Problem(this.status, this.text, {
      data: { ...present(this.entry), changedBy: this.changedBy },
      ...(this.base && { beside: { base: present(this.base) } }),
    })
  }
}
