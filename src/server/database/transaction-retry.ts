import { setTimeout } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { sqlStateOf } from './unavailable.ts'

const mostAttempts = 5

// serialization_failure and deadlock_detected: PostgreSQL undid everything, and asks for it to be done again.
function isWorthRepeating(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlStateOf(error))
}

/**
 * Runs `work` in a transaction and gives what it gives; one that PostgreSQL broke off for the sake of another is run again,
 * up to five times. So `work` may do nothing but what the transaction undoes.
 */
export async function transact<T>(db: Kysely<Tables>, work: (store: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === mostAttempts || !isWorthRepeating(error)) throw error
      // Not at once and not together: two that met would meet again.
      await setTimeout(Math.random() * 10 * 2 ** attempt)
    }
  }
}
