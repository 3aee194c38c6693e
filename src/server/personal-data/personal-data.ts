import { sql, type Transaction } from 'kysely'
import { contactFields } from '#content/contact-fields.ts'
import type { Contact, MemoRecord, PersonalDataExport } from '#contracts/personal-data.ts'
import { type Actor, insertAuditLine } from '../audit/audit-log.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import type { MemoRow, Tables } from '../database/tables.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import { notFound } from '../http/problem.ts'
import { emailKey, phoneKeys } from '../memo/contact-keys.ts'
import { readTimelines } from '../memo/events.ts'
import { memoRules } from '../memo/memo-rules.ts'
import { readValues } from '../records/record-rules.ts'
import { addErasures, deleteMemoTraces, eraseMemos, erasuresPath, reapplyErasures } from './erasures.ts'

type PersonalRecords = Omit<PersonalDataExport, 'consents'>

const DAY_MS = 24 * 60 * 60 * 1000
/** How many days a deleted memo can be restored, and spam is kept. */
const DELETED_RETENTION_DAYS = 30
// Higher than the number of memos of any real person; the screen shows them on one page.
const MAX_MEMOS = 500
// Removing a memo from the search index takes SQLite 4 ms, a long one 0.1 s; other transactions wait for a batch.
const MAX_ERASED_PER_BATCH = 25

/** Finds, exports and erases the personal data of memos, and erases expired memos. */
export function createPersonalData(
  database: Database,
  { dataDir, retentionDays }: Pick<Config, 'dataDir' | 'retentionDays'>,
  clock: () => number = Date.now,
) {
  const { db, dialect } = database
  const erasureListPath = erasuresPath(dataDir)
  const toRecord = (row: MemoRow): MemoRecord => ({
    ...memoRules.toRecord(row, readValues(memoRules, row)),
    deletedAt: row.deleted_at,
  })
  const toTimestamp = (timeMs: number) => new Date(timeMs).toISOString()

  // Removes deleted rows from the write-ahead log, which contains them until it is overwritten.
  const truncateWal = async () => {
    if (dialect === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
  }

  const readMemos = (ids: readonly number[]) =>
    db.selectFrom('memo').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()

  const eraseExpiredBatch = async (store: Transaction<Tables>, now: number): Promise<number> => {
    const expired = await store
      .selectFrom('memo')
      .select('id')
      .where((row) => {
        const monthAgo = toTimestamp(now - DELETED_RETENTION_DAYS * DAY_MS)
        // By the last change: an old request that was moved to spam by mistake can still be moved back.
        const spam = row.and([row('spam', '=', 1), row('updated_at', '<', monthAgo)])
        const old = retentionDays ? [row('updated_at', '<', toTimestamp(now - retentionDays * DAY_MS))] : []
        return row.or([row('deleted_at', '<', monthAgo), spam, ...old])
      })
      .limit(MAX_ERASED_PER_BATCH)
      .execute()
    if (expired.length === 0) return 0
    const ids = expired.map(({ id }) => id)
    await store.deleteFrom('memo').where('id', 'in', ids).execute()
    await deleteMemoTraces(store, ids)
    const actor = { name: 'Beranda', address: '' }
    await insertAuditLine(store, { actor, action: 'memos-expired', target: `memo (${ids.length})` }, toTimestamp(now))
    return ids.length
  }

  return {
    /** Returns at most 500 memos with that email address or one of the phone numbers, newest first, including deleted ones. */
    async findMemos({ email, [contactFields.phone]: phone }: Contact): Promise<MemoRecord[]> {
      const conditions = [
        ...(email ? [sql`email_key <> '' and email_key = ${emailKey(email)}`] : []),
        ...phoneKeys(phone).flatMap((key) => [
          sql`phone_key <> '' and phone_key = ${key}`,
          sql`phone_key like '% %' and ' ' || phone_key || ' ' like ${`% ${key} %`}`,
        ]),
      ]
      if (conditions.length === 0) return []
      // Each in a query of its own, with the condition of its index: joined by `or`, they would read every memo.
      const queries = conditions.map((condition) => sql`select id from memo where ${condition}`)
      const ids = sql<number>`(${sql.join(queries, sql` union `)})`
      const rows = await db
        .selectFrom('memo')
        .selectAll()
        .where('id', 'in', ids)
        .orderBy('id', 'desc')
        .limit(MAX_MEMOS)
        .execute()
      return rows.map(toRecord)
    },

    /** Returns the memos with their timelines and what was done with them, and writes an audit line, in no transaction: an export changes nothing. Throws a 404 when none exists. */
    async exportMemos(ids: readonly number[], actor: Actor): Promise<PersonalRecords> {
      const rows = await readMemos(ids)
      if (rows.length === 0) throw notFound()
      const event = { actor, action: 'person-exported', target: `memo (${rows.length})` } as const
      await insertAuditLine(db, event, toTimestamp(clock()))
      const timeline = await readTimelines(db, rows)
      const lines = await db
        .selectFrom('audit')
        .select(['happened_at', 'action', 'target'])
        .where(
          'target',
          'in',
          rows.map(({ id }) => `memo/${id}`),
        )
        .orderBy('id')
        .execute()
      const audit = lines.map(({ happened_at: at, action, target }) => {
        return { at, action, memoId: Number(target.slice('memo/'.length)) }
      })
      return { requests: rows.map(toRecord), timeline, audit }
    },

    /**
     * Erases the memos with their emails and returns how many there were; throws a 404 when none exists. Writes the erasure
     * list first: from then on a restored backup does not bring them back.
     */
    async eraseMemos(ids: readonly number[], actor: Actor): Promise<number> {
      const rows = await readMemos(ids)
      if (rows.length === 0) throw notFound()
      const erasures = rows.map(({ id, created_at }) => ({ memoId: id, createdAt: created_at }))
      await addErasures(erasureListPath, erasures)
      const erased = await withTransactionRetry(db, async (store) => {
        const now = toTimestamp(clock())
        const count = await eraseMemos(store, erasures, now)
        // Another call has erased them meanwhile, and written its line.
        if (count === 0) throw notFound()
        await insertAuditLine(store, { actor, action: 'person-erased', target: `memo (${count})` }, now)
        return count
      })
      await truncateWal()
      return erased
    },

    /** Erases again the memos that a restored backup brought back. */
    reapplyErasures: (): Promise<void> => reapplyErasures(database, erasureListPath),

    /**
     * Erases the memos that have not changed for `RETENTION_DAYS`, those deleted more than 30 days ago and the spam unchanged since then, in batches. On a
     * database error it throws; the memos of that batch are then not erased.
     */
    async eraseExpired(): Promise<void> {
      const now = clock()
      let erased = 0
      for (let isDone = false; !isDone; ) {
        const count = await withTransactionRetry(db, (store) => eraseExpiredBatch(store, now))
        erased += count
        isDone = count < MAX_ERASED_PER_BATCH
      }
      if (erased > 0) await truncateWal()
    },
  }
}

export type PersonalData = ReturnType<typeof createPersonalData>
