import type { Collection } from '#content/collection.ts'
import { type Actor, keepLine } from '../audit/repository.ts'
import { noteChange } from '../changes/counters.ts'
import type { Database } from '../database/connect.ts'
import { transact } from '../database/transact.ts'
import { limitOf, type Page } from '../page.ts'
import { notFound } from '../problem.ts'
import { type Entry, entryOf, readDocument, type StoredDocument } from './entry.ts'
import { findVersion, keepVersion, replaceRow, requireRow } from './rows.ts'

/** One version of an entry. */
export interface Version {
  readonly version: number
  /** ISO 8601, UTC. */
  readonly changedAt: string
  /** The user name, as it was then. */
  readonly changedBy: string
  /** The entry was deleted by it; its document is the one from before. */
  readonly deleted: boolean
  readonly document: StoredDocument
}

/** An entry that has been deleted, and its last version. */
export interface DeletedEntry {
  readonly id: number
  readonly version: number
  readonly deletedAt: string
  readonly deletedBy: string
  readonly document: StoredDocument
}

/** What has been of the entries of every collection. */
export function createHistory({ db }: Database) {
  return {
    /** A page of the versions of an entry, deleted or not, newest first, and how many there are; throws a 404. */
    async versions(collection: Collection, id: number, page: Page): Promise<{ versions: Version[]; total: number }> {
      const all = db.selectFrom('entry_version').where('entry_id', '=', id).where('collection', '=', collection.name)
      const { total } = await all.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
      if (Number(total) === 0) throw notFound()
      const rows = await all.selectAll().orderBy('version', 'desc').limit(limitOf(page)).offset(page.offset).execute()
      const versions = rows.map((row) => ({
        version: row.version,
        changedAt: row.changed_at,
        changedBy: row.changed_by,
        deleted: row.deleted === 1,
        document: readDocument(collection, row.document),
      }))
      return { versions, total: Number(total) }
    },

    /** A page of the deleted entries, the latest deleted first, and how many there are. */
    async listDeleted(collection: Collection, page: Page): Promise<{ entries: DeletedEntry[]; total: number }> {
      const all = db
        .selectFrom('entry')
        .where('entry.collection', '=', collection.name)
        .where('entry.deleted_at', 'is not', null)
      const { total } = await all.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
      const rows = await all
        .innerJoin('entry_version as last', (join) =>
          join.onRef('last.entry_id', '=', 'entry.id').onRef('last.version', '=', 'entry.version'),
        )
        .select(['entry.id', 'entry.version', 'entry.document', 'last.changed_at', 'last.changed_by'])
        .orderBy('entry.deleted_at', 'desc')
        .orderBy('entry.id', 'desc')
        .limit(limitOf(page))
        .offset(page.offset)
        .execute()
      const entries = rows.map((row) => ({
        id: row.id,
        version: row.version,
        deletedAt: row.changed_at,
        deletedBy: row.changed_by,
        document: readDocument(collection, row.document),
      }))
      return { entries, total: Number(total) }
    },

    /**
     * Makes an earlier version the entry's newest, and brings the entry back if it was deleted; throws a 404, or a Conflict
     * when somebody else changes it at the same moment.
     */
    restore(collection: Collection, id: number, version: number, by: Actor): Promise<Entry> {
      return transact(db, async (store) => {
        await noteChange(store, collection.name)
        const row = await requireRow(store, collection, id, 'any')
        const earlier = await findVersion(store, collection, id, version)
        if (!earlier) throw notFound()
        const document = JSON.stringify(earlier.document)
        const next = await replaceRow(store, collection, row, { document, deleted_at: null })
        await keepVersion(store, next, by.name)
        const subject = `${collection.path}/${id} version ${version}`
        await keepLine(store, { actor: by, action: 'entry-restored', subject }, next.updated_at)
        return entryOf(collection, next)
      })
    },
  }
}
