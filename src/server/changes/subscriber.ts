import type { Transaction } from 'kysely'
import type { Collection } from '#content/collection.ts'
import type { Language } from '#content/fields.ts'
import type { ImageInfo, ImageRemark } from '#content/image.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import type { Change } from '../database/transactions.ts'

/** The row of an entry that a transaction writes, with `deleted_at` when it deletes the entry. */
export interface EntryWrite {
  readonly collection: Collection
  /** Absent for a new entry. */
  readonly before?: EntryRow
  readonly after: EntryRow
}

/** An entry as it was saved. */
export interface SavedEntry {
  readonly collection: Collection
  readonly id: number
  readonly document: Readonly<Record<string, string>>
}

/** An image that is new. */
interface NewImage {
  readonly image: ImageInfo
  readonly fileName?: string
  readonly remarks?: readonly ImageRemark[]
}

/** What an administrator has saved on this instance. */
export interface Saved {
  readonly entry?: SavedEntry
  /** The images that are new. */
  readonly images?: readonly NewImage[]
  /** The hashes of the images that are gone. */
  readonly deletedImages?: readonly string[]
}

/** What follows from a change of the content; `subscribers.ts` has the list. */
export interface ChangeSubscriber {
  /** For the log. */
  readonly name: string
  /** The collections whose entries `inTransaction` is for; absent for all. */
  readonly collections?: readonly Collection[]
  /** Once, in the transaction that writes an entry, after its version; what it throws undoes the change. */
  readonly inTransaction?: (trx: Transaction<Tables>, write: EntryWrite) => Promise<void>
  /** Once, on the instance that saved, after the commit. Starts work in the background, which ends with the site. */
  readonly afterCommit?: (saved: Saved) => void
  /**
   * On every instance, in the step that swaps the new pages in, before a save there is answered. Longer work is started in the
   * background, and ends with the site.
   */
  readonly onPublished?: (changes: readonly Change[]) => void
  /** Once, for the answer to a save: a sentence about what the administrator should look at. */
  readonly warn?: (saved: Saved, language: Language) => string | undefined | Promise<string | undefined>
}
