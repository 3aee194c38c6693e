import type { Kysely, Transaction } from 'kysely'
import type { AuditAction } from '#content/audit-actions.ts'
import type { Collection } from '#content/collection.ts'
import { type Actor, insertAuditLine } from '../audit/audit-log.ts'
import type { ChangeSubscriber, EntryWrite } from '../changes/subscriber.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import { notFound } from '../http/problem.ts'
import { ConflictError, type Entry, type StoredDocument, toEntry } from './entry.ts'

/** A transaction on the tables of the site. */
export type Trx = Transaction<Tables>

/** Maximum number of ids in one query; more would exceed the parameter limits or take too long. */
export const MAX_IDS_PER_QUERY = 500

interface RowKey {
  readonly id: number
  readonly state?: 'active' | 'any'
}

/** Returns the row of an entry, a deleted one only with state 'any'; undefined when there is none. */
export async function findRow(
  db: Kysely<Tables>,
  collection: Collection,
  { id, state = 'active' }: RowKey,
): Promise<EntryRow | undefined> {
  return db
    .selectFrom('entry')
    .selectAll()
    .where('id', '=', id)
    .where('collection', '=', collection.name)
    .$if(state === 'active', (rows) => rows.where('deleted_at', 'is', null))
    .executeTakeFirst()
}

/** Returns the row of an entry, a deleted one only with state 'any'; throws a 404. */
export async function requireRow(db: Kysely<Tables>, collection: Collection, key: RowKey): Promise<EntryRow> {
  const row = await findRow(db, collection, key)
  if (!row) throw notFound()
  return row
}

/** A version of an entry. */
export type EntryVersionKey = Pick<EntryRow, 'id' | 'version'>

/** Returns that version of an entry, or undefined. */
export async function findVersion(
  db: Kysely<Tables>,
  collection: Collection,
  { id, version }: EntryVersionKey,
): Promise<Entry | undefined> {
  const row = await db
    .selectFrom('entry_version')
    .select(['entry_id as id', 'version', 'changed_at as updated_at', 'document'])
    .where('entry_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && toEntry(collection, row)
}

/** Returns the user name of the author of the row's version; '' when unknown. */
export async function findVersionAuthor(trx: Trx, { id, version }: EntryVersionKey): Promise<string> {
  const row = await trx
    .selectFrom('entry_version')
    .select('changed_by')
    .where('entry_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.changed_by ?? ''
}

/** A change of an entry, its author, and how the audit line names it. */
interface RowUpdate {
  readonly changed: Partial<Pick<EntryRow, 'document' | 'deleted_at'>>
  readonly actor: Actor
  readonly action: AuditAction
  /** Absent for the path and the id of the entry. */
  readonly target?: string
}

/** Creates what writes entries: each row with its version, and with what its subscribers write in the same transaction. */
export function createEntryWriter(subscribers: readonly ChangeSubscriber[]) {
  const insertVersion = async (trx: Trx, write: EntryWrite, author: string): Promise<void> => {
    const { id, version, collection, document, updated_at, deleted_at } = write.after
    const deleted = deleted_at ? 1 : 0
    await trx
      .insertInto('entry_version')
      .values({ entry_id: id, version, collection, document, deleted, changed_at: updated_at, changed_by: author })
      .execute()
    for (const { collections, inTransaction } of subscribers)
      if (collections?.includes(write.collection) ?? true) await inTransaction?.(trx, write)
  }

  return {
    /** Inserts an entry at the end of its collection, with its first version. */
    async insert(
      trx: Trx,
      collection: Collection,
      { values, author }: { readonly values: StoredDocument; readonly author: string },
    ): Promise<Entry> {
      const { last } = await trx
        .selectFrom('entry')
        .select((column) => column.fn.coalesce(column.fn.max('position'), column.lit(0)).as('last'))
        .where('collection', '=', collection.name)
        .executeTakeFirstOrThrow()
      const now = new Date().toISOString()
      const row = await trx
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
      await insertVersion(trx, { collection, after: row }, author)
      return toEntry(collection, row)
    },

    /** Updates the row to its next version, with its audit line; throws a ConflictError when a concurrent change was first. */
    async update(
      trx: Trx,
      collection: Collection,
      row: EntryRow,
      { changed, actor, action, target = `${collection.path}/${row.id}` }: RowUpdate,
    ): Promise<Entry> {
      // Matches only the version that was read: the second of two concurrent writers updates no row.
      const next = await trx
        .updateTable('entry')
        .set({ ...changed, version: row.version + 1, updated_at: new Date().toISOString() })
        .where('id', '=', row.id)
        .where('version', '=', row.version)
        .returningAll()
        .executeTakeFirst()
      if (!next) {
        const newer = await requireRow(trx, collection, { id: row.id })
        throw new ConflictError(collection, newer, {
          author: await findVersionAuthor(trx, newer),
          base: toEntry(collection, row),
        })
      }
      await insertVersion(trx, { collection, before: row, after: next }, actor.name)
      await insertAuditLine(trx, { actor, action, target }, next.updated_at)
      return toEntry(collection, next)
    },
  }
}

export type EntryWriter = ReturnType<typeof createEntryWriter>
