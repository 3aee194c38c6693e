import type { Collection } from '#content/collection.ts'
import { type Actor, insertAuditLine } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import { bumpRevision, recordChangedEntry, withTransactionRetry } from '../database/transactions.ts'
import { notFound, Problem } from '../http/problem.ts'
import { createOnce, type IdempotencyKey } from '../idempotency/idempotency-keys.ts'
import type { ProcessedImage } from '../images/reencode-image.ts'
import type { ImageRepository } from '../images/repository.ts'
import { ConflictError, type Entry, parseStoredDocument, type StoredDocument, toEntry } from './entry.ts'
import { createEntryHistory } from './history.ts'
import { createOutdatedFieldsFinder } from './outdated-translations.ts'
import { type EntryWriter, findVersion, findVersionAuthor, requireRow, type Trx } from './rows.ts'

/** A change of an entry: the values of some keys, the images uploaded with them, and its author. */
export interface EntryChange {
  readonly values: StoredDocument
  readonly images: readonly ProcessedImage[]
  readonly actor: Actor
}

/**
 * Creates the repository of entries. Each change is one transaction with its version, images, audit line and revision, and with
 * what the writer's subscribers add.
 */
export function createEntries(database: Database, images: ImageRepository, writer: EntryWriter) {
  const { db } = database

  const changeEntry = <T>(collection: Collection, id: number, work: (trx: Trx) => Promise<T>): Promise<T> =>
    withTransactionRetry(db, async (trx) => {
      const revision = await bumpRevision(trx, collection.name)
      await recordChangedEntry(trx, { channel: collection.name, id, revision })
      return work(trx)
    })

  return {
    ...createEntryHistory(database, images, writer),

    /** Returns the fields with an outdated English value, by entry id. */
    findOutdatedFields: createOutdatedFieldsFinder(database),

    /** Returns the entry; throws a 404. */
    async require(collection: Collection, id: number): Promise<Entry> {
      return toEntry(collection, await requireRow(db, collection, { id }))
    },

    /** Returns the id of the first entry of the collection; throws a 404. */
    async requireFirstId({ name }: Collection): Promise<number> {
      const row = await db
        .selectFrom('entry')
        .select('id')
        .where('collection', '=', name)
        .where('deleted_at', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      if (!row) throw notFound()
      return row.id
    },

    /** Adds an entry at the end of its collection, once per idempotency key; returns its first version. */
    create(
      collection: Collection,
      { values, images: added, actor }: EntryChange,
      key?: IdempotencyKey,
    ): Promise<Entry> {
      const toTarget = ({ id }: Entry) => `${collection.path}/${id}`
      const insert = async (trx: Trx): Promise<Entry> => {
        const revision = await bumpRevision(trx, collection.name)
        for (const image of added) await images.save(image, trx)
        const entry = await writer.insert(trx, collection, { values, author: actor.name })
        await recordChangedEntry(trx, { channel: collection.name, id: entry.id, revision })
        await insertAuditLine(trx, { actor, action: 'entry-created', target: toTarget(entry) })
        return entry
      }
      return withTransactionRetry(db, (trx) =>
        createOnce(trx, key, {
          create: () => insert(trx),
          find: (id) => findVersion(trx, collection, { id: Number(id), version: 1 }),
          describeTarget: toTarget,
        }),
      )
    },

    /** Inserts all samples in one transaction if the table of entries is empty; returns whether it did. */
    seedIfEmpty(
      samples: readonly { collection: Collection; values: StoredDocument }[],
      username: string,
    ): Promise<boolean> {
      return withTransactionRetry(db, async (trx) => {
        if (await trx.selectFrom('entry').select('id').limit(1).executeTakeFirst()) return false
        for (const { collection, values } of samples) {
          await bumpRevision(trx, collection.name)
          await writer.insert(trx, collection, { values, author: username })
        }
        return true
      })
    },

    /** Inserts each default whose collection has no entry. */
    async insertMissing(
      defaults: readonly { collection: Collection; values: StoredDocument }[],
      username: string,
    ): Promise<void> {
      await withTransactionRetry(db, async (trx) => {
        for (const { collection, values } of defaults) {
          const existing = trx
            .selectFrom('entry')
            .select('id')
            .where('collection', '=', collection.name)
            .where('deleted_at', 'is', null)
          if (await existing.limit(1).executeTakeFirst()) continue
          await bumpRevision(trx, collection.name)
          await writer.insert(trx, collection, { values, author: username })
        }
      })
    },

    /** Replaces the given values; throws a 404, or a ConflictError when `baseVersion` is not the current version. */
    update(
      collection: Collection,
      id: number,
      { values, images: added, actor, baseVersion }: EntryChange & { readonly baseVersion?: number | undefined },
    ): Promise<Entry> {
      return changeEntry(collection, id, async (trx) => {
        const row = await requireRow(trx, collection, { id })
        if (baseVersion !== undefined && baseVersion !== row.version) {
          const base =
            baseVersion < row.version ? await findVersion(trx, collection, { id, version: baseVersion }) : undefined
          throw new ConflictError(collection, row, { author: await findVersionAuthor(trx, row), base })
        }
        for (const image of added) await images.save(image, trx)
        const changed = { document: JSON.stringify({ ...parseStoredDocument(collection, row.document), ...values }) }
        return writer.update(trx, collection, row, { changed, actor, action: 'entry-changed' })
      })
    },

    /** Marks the entry as deleted; its versions stay. Throws a 404. */
    async remove(collection: Collection, id: number, actor: Actor): Promise<void> {
      await changeEntry(collection, id, async (trx) => {
        const row = await requireRow(trx, collection, { id })
        const changed = { deleted_at: new Date().toISOString() }
        await writer.update(trx, collection, row, { changed, actor, action: 'entry-deleted' })
      })
    },

    /** Sets the order of the collection; throws a 409 when `ids` are not exactly its active entries. */
    async reorder(collection: Collection, ids: readonly number[], actor: Actor): Promise<void> {
      await withTransactionRetry(db, async (trx) => {
        await bumpRevision(trx, collection.name)
        const rows = await trx
          .selectFrom('entry')
          .select(['id', 'position'])
          .where('collection', '=', collection.name)
          .where('deleted_at', 'is', null)
          .execute()
        const positions = new Map(rows.map(({ id, position }) => [id, position]))
        if (
          new Set(ids).size !== ids.length ||
          ids.length !== positions.size ||
          !ids.every((id) => positions.has(id))
        ) {
          throw new Problem(409, {
            id: 'Daftar ini sudah berubah; muat ulang, lalu urutkan lagi.',
            en: 'The list has changed meanwhile; load it again, then put it in order.',
          })
        }
        for (const [index, id] of ids.entries()) {
          if (positions.get(id) === index + 1) continue
          await trx
            .updateTable('entry')
            .set({ position: index + 1 })
            .where('id', '=', id)
            .execute()
        }
        await insertAuditLine(trx, { actor, action: 'entries-reordered', target: collection.path })
      })
    },

    /** Returns true when no entry was ever written; deleted entries count. */
    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('entry').select('id').limit(1).executeTakeFirst()) === undefined
    },
  }
}

export type Entries = ReturnType<typeof createEntries>
