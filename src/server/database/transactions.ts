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
