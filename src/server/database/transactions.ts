import { setTimeout } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { errorCodeOf } from './errors.ts'
import type { Tables } from './tables.ts'

const MAX_ATTEMPTS = 5

// serialization_failure and deadlock_detected: PostgreSQL rolled back, and a retry may succeed.
function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(errorCodeOf(error))
}

/**
 * Runs `work` in a transaction and returns its result. A transaction that PostgreSQL aborts because of another one is
 * retried, five attempts in total, so `work` must have no side effect outside the transaction.
 */
export async function withTransactionRetry<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
      // Random backoff, because two transactions that conflicted would conflict again.
      await setTimeout(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** The channels of cached data other than collections; the channel of a collection is its name. The values are stored. */
export const channels = { altTexts: 'picture-texts', deletedImages: 'deleted-pictures' } as const

/** The revision of each channel; absent when it never changed. */
export type Revisions = ReadonlyMap<string, number>

/**
 * Increments the revision of a channel in the transaction that changes its data; on COMMIT every other instance is
 * notified. Locks the row of the channel, so call it first in the transaction, before other locks.
 */
export async function bumpRevision(trx: Transaction<Tables>, channel: string): Promise<void> {
  await trx
    .insertInto('site_change')
    .values({ topic: channel, number: 1 })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((row) => ({ number: row('site_change.number', '+', 1) })),
    )
    .execute()
}

/** Returns the current revisions. */
export async function readRevisions(db: Kysely<Tables>): Promise<Revisions> {
  const rows = await db.selectFrom('site_change').selectAll().execute()
  return new Map(rows.map(({ topic, number }) => [topic, number]))
}
