import type { Transaction } from 'kysely'
import type { Collection } from '#content/collection.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import { keepUses } from '../media/uses.ts'
import { notFound } from '../problem.ts'
import { Conflict, type Entry, entryOf } from './entry.ts'

export type Store = Transaction<Tables>

/** Writes the row's version into its history; `by` is the user name. */
export async function keepVersion(store: Store, row: EntryRow, by: string): Promise<void> {
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

/** The row of an entry, a deleted one only if asked for; throws a 404. */
export async function requireRow(
  store: Store,
  collection: Collection,
  id: number,
  which: 'kept' | 'any' = 'kept',
): Promise<EntryRow> {
  const found = store
    .selectFrom('entry')
    .selectAll()
    .where('id', '=', id)
    .where('collection', '=', collection.name)
    .$if(which === 'kept', (rows) => rows.where('deleted_at', 'is', null))
  const row = await found.executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The entry as it was in that version, if it has had it. */
export async function findVersion(
  store: Store,
  collection: Collection,
  id: number,
  version: number,
): Promise<Entry | undefined> {
  const row = await store
    .selectFrom('entry_version')
    .select(['entry_id as id', 'version', 'changed_at as updated_at', 'document'])
    .where('entry_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && entryOf(collection, row)
}

/** The name of who made the row's version. */
export async function findAuthor(store: Store, { id, version }: Pick<EntryRow, 'id' | 'version'>): Promise<string> {
  const row = await store
    .selectFrom('entry_version')
    .select('changed_by')
    .where('entry_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.changed_by ?? ''
}

/** Makes the row's next version; throws a Conflict when somebody else has just made it. */
export async function replaceRow(
  store: Store,
  collection: Collection,
  row: EntryRow,
  changed: Partial<EntryRow>,
): Promise<EntryRow> {
  // Only the version that was read is replaced: on a database with several writers the loser finds no row.
  const next = await store
    .updateTable('entry')
    .set({ ...changed, version: row.version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()
  if (next) return next
  const newer = await requireRow(store, collection, row.id)
  throw new Conflict(entryOf(collection, newer), await findAuthor(store, newer), entryOf(collection, row))
}

/** Adds an entry at the end of its collection, with the first line of its history. */
export async function insertEntry(
  store: Store,
  collection: Collection,
  { values, by }: { readonly values: Readonly<Record<string, string>>; readonly by: string },
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
