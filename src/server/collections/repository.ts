import type { AuditAction } from '#content/audit-actions.ts'
import type { Collection } from '#content/collection.ts'
import { type Actor, keepLine } from '../audit/repository.ts'
import { noteChange } from '../changes/counters.ts'
import type { Database } from '../database/connect.ts'
import { transact } from '../database/transact.ts'
import type { ReadPicture } from '../media/read-picture.ts'
import type { MediaRepository } from '../media/repository.ts'
import { Problem } from '../problem.ts'
import { Conflict, type Entry, entryOf, type StoredDocument } from './entry.ts'
import { createHistory } from './history.ts'
import { readList } from './read-list.ts'
import { findAuthor, findVersion, insertEntry, keepVersion, replaceRow, requireRow, type Store } from './rows.ts'
import { createStale } from './stale.ts'

/** Who changes what: the values of some keys, and the pictures that came with them. */
export interface Change {
  readonly values: StoredDocument
  readonly pictures: readonly ReadPicture[]
  readonly by: Actor
}

async function audit(store: Store, actor: Actor, action: AuditAction, subject: string): Promise<void> {
  await keepLine(store, { actor, action, subject }, new Date().toISOString())
}

/** The entries of every collection, each change in one transaction with its history, its pictures and its line in the audit list. */
export function createEntries(database: Database, media: MediaRepository) {
  const { db } = database

  const change = <T>(collection: Collection, work: (store: Store) => Promise<T>): Promise<T> =>
    transact(db, async (store) => {
      await noteChange(store, collection.name)
      return work(store)
    })

  return {
    ...createHistory(database),

    /** The fields of each of these entries whose English is older than their Indonesian, by the entries' numbers. */
    stale: createStale(database),

    /** Every entry of the collection, in the order of its list; those of `known` that have not changed are taken from there. */
    list(collection: Collection, known: readonly Entry[] = []): Promise<Entry[]> {
      return readList(database, collection, known)
    },

    /** The entry; throws a 404. */
    find(collection: Collection, id: number): Promise<Entry> {
      return transact(db, async (store) => entryOf(collection, await requireRow(store, collection, id)))
    },

    /** Adds an entry at the end of its collection. */
    create(collection: Collection, { values, pictures, by }: Change): Promise<Entry> {
      return change(collection, async (store) => {
        for (const picture of pictures) await media.save(picture, store)
        const entry = await insertEntry(store, collection, { values, by: by.name })
        await audit(store, by, 'entry-created', `${collection.path}/${entry.id}`)
        return entry
      })
    },

    /** Adds all of these at once if no entry was ever written; returns whether it did. */
    fillEmpty(samples: readonly { collection: Collection; values: StoredDocument }[], by: string): Promise<boolean> {
      return transact(db, async (store) => {
        if (await store.selectFrom('entry').select('id').limit(1).executeTakeFirst()) return false
        for (const { collection, values } of samples) {
          await noteChange(store, collection.name)
          await insertEntry(store, collection, { values, by })
        }
        return true
      })
    },

    /** Replaces the given values; throws a 404, or a Conflict when `based` is not the current version. */
    update(collection: Collection, id: number, { values, pictures, by }: Change, based?: number): Promise<Entry> {
      return change(collection, async (store) => {
        const row = await requireRow(store, collection, id)
        const entry = entryOf(collection, row)
        if (based !== undefined && based !== row.version) {
          const base = based < row.version ? await findVersion(store, collection, id, based) : undefined
          throw new Conflict(entry, await findAuthor(store, row), base)
        }
        for (const picture of pictures) await media.save(picture, store)
        const next = await replaceRow(store, collection, row, {
          document: JSON.stringify({ ...entry.document, ...values }),
        })
        await keepVersion(store, next, by.name)
        await audit(store, by, 'entry-changed', `${collection.path}/${id}`)
        return entryOf(collection, next)
      })
    },

    /** Takes the entry out of every list; its versions stay. Throws a 404. */
    async remove(collection: Collection, id: number, by: Actor): Promise<void> {
      await change(collection, async (store) => {
        const row = await requireRow(store, collection, id)
        const gone = await replaceRow(store, collection, row, { deleted_at: new Date().toISOString() })
        await keepVersion(store, gone, by.name)
        await audit(store, by, 'entry-deleted', `${collection.path}/${id}`)
      })
    },

    /** Gives the collection's entries this order; throws a 409 when `ids` are not exactly its entries. */
    async arrange(collection: Collection, ids: readonly number[], by: Actor): Promise<void> {
      await change(collection, async (store) => {
        const rows = await store
          .selectFrom('entry')
          .select(['id', 'position'])
          .where('collection', '=', collection.name)
          .where('deleted_at', 'is', null)
          .execute()
        const known = new Map(rows.map(({ id, position }) => [id, position]))
        if (new Set(ids).size !== ids.length || ids.length !== known.size || !ids.every((id) => known.has(id))) {
          throw new Problem(409, {
            id: 'Daftar ini sudah berubah; muat ulang, lalu urutkan lagi.',
            en: 'The list has changed meanwhile; load it again, then put it in order.',
          })
        }
        for (const [index, id] of ids.entries()) {
          if (known.get(id) === index + 1) continue
          await store
            .updateTable('entry')
            .set({ position: index + 1 })
            .where('id', '=', id)
            .execute()
        }
        await audit(store, by, 'entries-reordered', collection.path)
      })
    },

    /** True while nothing was ever written: deleted entries count. */
    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('entry').select('id').limit(1).executeTakeFirst()) === undefined
    },
  }
}

export type Entries = ReturnType<typeof createEntries>
