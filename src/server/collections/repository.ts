import type { Transaction } from 'kysely'
import type { Collection } from '#content/collection.ts'
import { documentKeys } from '#content/collection.ts'
import type { Database } from '../database/connect.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import type { ReadPicture } from '../media/read-picture.ts'
import type { MediaRepository } from '../media/repository.ts'
import { keepUses } from '../media/uses.ts'
import { notFound, Problem } from '../problem.ts'

export type StoredDocument = Readonly<Record<string, string>>

/** An entry as it is kept: its document has every key of its collection. */
export interface Entry {
  readonly id: number
  readonly version: number
  /** ISO 8601, UTC. */
  readonly updatedAt: string
  readonly document: StoredDocument
}

/** Who changes what: the values of some keys, and the pictures that came with them. */
export interface Change {
  readonly values: StoredDocument
  readonly pictures: readonly ReadPicture[]
  /** The user name that history keeps. */
  readonly by: string
}

/** 409 that carries the newer entry. */
export class Conflict extends Problem {
  readonly entry: Entry

  constructor(entry: Entry) {
    super(409, {
      id: 'Orang lain sudah menyimpan versi yang lebih baru; punya Anda belum disimpan.',
      en: 'Somebody has saved a newer version meanwhile; yours has not been saved.',
    })
    this.entry = entry
  }

  /** The same answer, carrying the newer entry in the shape that the caller is given. */
  carrying(data: unknown): Problem {
    return new Problem(this.status, this.text, { data })
  }
}

function entryOf(collection: Collection, row: EntryRow): Entry {
  const kept: Record<string, string> = JSON.parse(row.document)
  const document = Object.fromEntries(documentKeys(collection.fields).map((key) => [key, kept[key] ?? '']))
  return { id: row.id, version: row.version, updatedAt: row.updated_at, document }
}

function newestFirst(key: string) {
  return (one: Entry, other: Entry): number => {
    const a = one.document[key] ?? ''
    const b = other.document[key] ?? ''
    return a === b ? other.id - one.id : a < b ? 1 : -1
  }
}

type Store = Transaction<Tables>

async function keepVersion(store: Store, row: EntryRow, by: string): Promise<void> {
  const { id, version, collection, document, updated_at, deleted_at } = row
  await store
    .insertInto('entry_version')
    .values({
      entry_id: id,
      version,
      collection,
      document,
      deleted: deleted_at ? 1 : 0,
      changed_at: updated_at,
      changed_by: by,
    })
    .execute()
  await keepUses(store, row)
}

async function requireRow(store: Store, collection: Collection, id: number): Promise<EntryRow> {
  const row = await store
    .selectFrom('entry')
    .selectAll()
    .where('id', '=', id)
    .where('collection', '=', collection.name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

// Only the version that was read is replaced: on a database with several writers the loser finds no row.
async function replaceRow(
  store: Store,
  collection: Collection,
  row: EntryRow,
  changed: Partial<EntryRow>,
): Promise<EntryRow> {
  const next = await store
    .updateTable('entry')
    .set({ ...changed, version: row.version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()
  if (!next) throw new Conflict(entryOf(collection, await requireRow(store, collection, row.id)))
  return next
}

async function insertEntry(
  store: Store,
  collection: Collection,
  { values, by }: Omit<Change, 'pictures'>,
): Promise<Entry> {
  const { last } = await store
    .selectFrom('entry')
    .select((column) => column.fn.coalesce(column.fn.max('position'), column.lit(0)).as('last'))
    .where('collection', '=', collection.name)
    .executeTakeFirstOrThrow()
  const now = new Date().toISOString()
  const row = await store
    .insertInto('entry')
    .values({
      collection: collection.name,
      position: Number(last) + 1,
      document: JSON.stringify(values),
      version: 1,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepVersion(store, row, by)
  return entryOf(collection, row)
}

/** The entries of every collection, each change in one transaction with its history and its pictures. */
export function createEntries({ db }: Database, media: MediaRepository) {
  return {
    /** Every entry of the collection, in the order of its list. */
    async list(collection: Collection): Promise<Entry[]> {
      const rows = await db
        .selectFrom('entry')
        .selectAll()
        .where('collection', '=', collection.name)
        .where('deleted_at', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .execute()
      const entries = rows.map((row) => entryOf(collection, row))
      return collection.order === 'manual' ? entries : entries.sort(newestFirst(collection.order.newestBy))
    },

    /** The entry; throws a 404. */
    find(collection: Collection, id: number): Promise<Entry> {
      return db.transaction().execute(async (store) => entryOf(collection, await requireRow(store, collection, id)))
    },

    /** Adds an entry at the end of its collection. */
    create(collection: Collection, change: Change): Promise<Entry> {
      return db.transaction().execute(async (store) => {
        for (const picture of change.pictures) await media.save(picture, store)
        return insertEntry(store, collection, change)
      })
    },

    /** Adds all of these at once if no entry was ever written; returns whether it did. */
    fillEmpty(samples: readonly { collection: Collection; values: StoredDocument }[], by: string): Promise<boolean> {
      return db.transaction().execute(async (store) => {
        if (await store.selectFrom('entry').select('id').limit(1).executeTakeFirst()) return false
        for (const { collection, values } of samples) await insertEntry(store, collection, { values, by })
        return true
      })
    },

    /** Replaces the given values; throws a 404, or a Conflict when `based` is not the current version. */
    update(collection: Collection, id: number, { values, pictures, by }: Change, based?: number): Promise<Entry> {
      return db.transaction().execute(async (store) => {
        const row = await requireRow(store, collection, id)
        const entry = entryOf(collection, row)
        if (based !== undefined && based !== row.version) throw new Conflict(entry)
        for (const picture of pictures) await media.save(picture, store)
        const next = await replaceRow(store, collection, row, {
          document: JSON.stringify({ ...entry.document, ...values }),
        })
        await keepVersion(store, next, by)
        return entryOf(collection, next)
      })
    },

    /** Takes the entry out of every list; its versions stay. Throws a 404. */
    async remove(collection: Collection, id: number, by: string): Promise<void> {
      await db.transaction().execute(async (store) => {
        const row = await requireRow(store, collection, id)
        const gone = await replaceRow(store, collection, row, { deleted_at: new Date().toISOString() })
        await keepVersion(store, gone, by)
      })
    },

    /** Gives the collection's entries this order; throws a 409 when `ids` are not exactly its entries. */
    async arrange(collection: Collection, ids: readonly number[]): Promise<void> {
      await db.transaction().execute(async (store) => {
        const rows = await store
          .selectFrom('entry')
          .select('id')
          .where('collection', '=', collection.name)
          .where('deleted_at', 'is', null)
          .execute()
        const known = new Set(rows.map(({ id }) => id))
        if (new Set(ids).size !== ids.length || ids.length !== known.size || !ids.every((id) => known.has(id))) {
          throw new Problem(409, {
            id: 'Daftar ini sudah berubah; muat ulang, lalu urutkan lagi.',
            en: 'The list has changed meanwhile; load it again, then put it in order.',
          })
        }
        for (const [index, id] of ids.entries()) {
          await store
            .updateTable('entry')
            .set({ position: index + 1 })
            .where('id', '=', id)
            .execute()
        }
      })
    },

    /** True while nothing was ever written: deleted entries count. */
    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('entry').select('id').limit(1).executeTakeFirst()) === undefined
    },
  }
}

export type Entries = ReturnType<typeof createEntries>
