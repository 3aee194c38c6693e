import type { Collection } from '#content/collection.ts'
import type { Actor } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import { bumpRevision, recordChangedEntry, withTransactionRetry } from '../database/transactions.ts'
import { type Pagination, toSqlLimit } from '../http/pagination.ts'
import { notFound } from '../http/problem.ts'
import type { ImageRepository } from '../images/repository.ts'
import { restoreSampleImages } from '../images/sample-images.ts'
import { type Entry, presentDocument } from './entry.ts'
import { type EntryVersionKey, type EntryWriter, findVersion, requireRow } from './rows.ts'

/** Returns the queries for earlier versions and deleted entries, and the restore operation. */
export function createEntryHistory({ db }: Database, images: ImageRepository, writer: EntryWriter) {
  return {
    /** Returns a page of an entry's versions, newest first, and their total; also of a deleted entry. Throws a 404. */
    async listVersions(collection: Collection, id: number, page: Pagination) {
      const query = db.selectFrom('entry_version').where('entry_id', '=', id).where('collection', '=', collection.name)
      const { total } = await query.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
      if (Number(total) === 0) throw notFound()
      const rows = await query
        .selectAll()
        .orderBy('version', 'desc')
        .limit(toSqlLimit(page))
        .offset(page.offset)
        .execute()
      const items = rows.map((row) => ({
        version: row.version,
        changedAt: row.changed_at,
        changedBy: row.changed_by,
        deleted: row.deleted === 1,
        data: presentDocument(collection, row.document),
      }))
      return { items, total: Number(total) }
    },

    /** Returns a page of the deleted entries, last deleted first, and their total. */
    async listDeleted(collection: Collection, page: Pagination) {
      const query = db
        .selectFrom('entry')
        .where('entry.collection', '=', collection.name)
        .where('entry.deleted_at', 'is not', null)
      const { total } = await query.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
      const rows = await query
        .innerJoin('entry_version as last', (join) =>
          join.onRef('last.entry_id', '=', 'entry.id').onRef('last.version', '=', 'entry.version'),
        )
        .select(['entry.id', 'entry.version', 'entry.document', 'last.changed_at', 'last.changed_by'])
        .orderBy('entry.deleted_at', 'desc')
        .orderBy('entry.id', 'desc')
        .limit(toSqlLimit(page))
        .offset(page.offset)
        .execute()
      const items = rows.map((row) => ({
        id: row.id,
        version: row.version,
        deletedAt: row.changed_at,
        deletedBy: row.changed_by,
        data: presentDocument(collection, row.document),
      }))
      return { items, total: Number(total) }
    },

    /**
     * Writes an earlier version as the newest one, and undeletes the entry if necessary. Throws a 404, or a ConflictError
     * when the entry is changed concurrently.
     */
    async restore(
      collection: Collection,
      { id, version, actor }: EntryVersionKey & { readonly actor: Actor },
    ): Promise<Entry> {
      // Versions never change.
      const earlier = await findVersion(db, collection, { id, version })
      const document = JSON.stringify(earlier?.document ?? {})
      // Its images may have been deleted with the sample content.
      await restoreSampleImages(images, document)
      return withTransactionRetry(db, async (trx) => {
        const revision = await bumpRevision(trx, collection.name)
        await recordChangedEntry(trx, { channel: collection.name, id, revision })
        const row = await requireRow(trx, collection, { id, state: 'any' })
        if (!earlier) throw notFound()
        const target = `${collection.path}/${id} version ${version}`
        const changed = { document, deleted_at: null }
        return writer.update(trx, collection, row, { changed, actor, action: 'entry-restored', target })
      })
    },
  }
}
