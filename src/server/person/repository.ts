import { sql } from 'kysely'
import { type Actor, keepLine } from '../audit/repository.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { transact } from '../database/transact.ts'
import { emailKey, phoneKey } from '../memo/keys.ts'
import { memoOf } from '../memo/lists.ts'
import { notFound } from '../problem.ts'
import { addErasures, agreeOnErasures, eraseMemos, erasuresFile } from './erasures.ts'
import type { Contact, KeptMemo } from './schema.ts'

const day = 24 * 60 * 60 * 1000
/** How many days a deleted request can be brought back. */
const daysOfDeleted = 30
// Nobody has asked more often than that; a page of the screen shows them all.
const most = 500

/** What is kept about people who asked for a quotation: found, handed over, erased, and forgotten in time. */
export function createPeople(
  database: Database,
  { dataDir, retentionDays }: Pick<Config, 'dataDir' | 'retentionDays'>,
  clock: () => number = Date.now,
) {
  const { db, kind } = database
  const file = erasuresFile(dataDir)
  const at = (moment: number) => new Date(moment).toISOString()

  // The file's journal still holds what has been deleted, until it is written over.
  const emptyJournal = async () => {
    if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
  }

  const readMemos = (ids: readonly number[]) =>
    db.selectFrom('memo').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()

  return {
    /** Every request with that address or that telephone, deleted ones too, the newest first. */
    async find({ email, tlp }: Contact): Promise<KeptMemo[]> {
      const rows = await db
        .selectFrom('memo')
        .selectAll()
        .where((row) =>
          row.or([
            ...(email ? [row('email_key', '=', emailKey(email))] : []),
            ...(tlp ? [row('phone_key', '=', phoneKey(tlp))] : []),
          ]),
        )
        .orderBy('id', 'desc')
        .limit(most)
        .execute()
      return rows.map((row) => ({ ...memoOf(row), deletedAt: row.deleted_at }))
    },

    /** All that is kept with these requests; throws a 404 when there is none of them. */
    async take(ids: readonly number[], by: Actor): Promise<KeptMemo[]> {
      const rows = await readMemos(ids)
      if (rows.length === 0) throw notFound()
      const event = { actor: by, action: 'person-exported', subject: `memo (${rows.length})` } as const
      await keepLine(db, event, at(clock()))
      return rows.map((row) => ({ ...memoOf(row), deletedAt: row.deleted_at }))
    },

    /**
     * Erases these requests for good, with the letters about them; returns how many there were and throws a 404 when
     * there is none. They are named in the erasure list first: once that is written, no restore brings them back.
     */
    async erase(ids: readonly number[], by: Actor): Promise<number> {
      const rows = await readMemos(ids)
      if (rows.length === 0) throw notFound()
      const erasures = rows.map(({ id, created_at }) => ({ memoId: id, createdAt: created_at }))
      await addErasures(file, erasures)
      await transact(db, async (store) => {
        const now = at(clock())
        await eraseMemos(store, erasures, now)
        const event = { actor: by, action: 'person-erased', subject: `memo (${rows.length})` } as const
        await keepLine(store, event, now)
      })
      await emptyJournal()
      return rows.length
    },

    /** Erases again what an older backup brought back. */
    agree: (): Promise<void> => agreeOnErasures(database, file),

    /**
     * Erases the requests that nobody has touched for `RETENTION_DAYS`, and those that were deleted a month ago. Throws
     * what the database throws; nothing has been erased then.
     */
    async sweep(): Promise<void> {
      const now = clock()
      const gone = await transact(db, async (store) => {
        const old = store.deleteFrom('memo').where((row) => {
          const deleted = row('deleted_at', '<', at(now - daysOfDeleted * day))
          return retentionDays ? row.or([deleted, row('updated_at', '<', at(now - retentionDays * day))]) : deleted
        })
        const rows = await old.returning('id').execute()
        if (rows.length === 0) return false
        const left = store.selectFrom('memo').select('id')
        await store.deleteFrom('outgoing_mail').where('memo_id', 'not in', left).execute()
        const actor = { name: 'Beranda', address: '' }
        await keepLine(store, { actor, action: 'memos-expired', subject: `memo (${rows.length})` }, at(now))
        return true
      })
      if (gone) await emptyJournal()
    },
  }
}

export type People = ReturnType<typeof createPeople>
