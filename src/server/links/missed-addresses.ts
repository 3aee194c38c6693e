import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import PQueue from 'p-queue'
import type { MissedAddress } from '#contracts/links.ts'
import type { Database } from '../database/connect.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import { notFound } from '../http/problem.ts'
import type { MissedCounter, Misses } from './missed-counter.ts'

const FLUSH_INTERVAL_MS = 60_000
// New paths for each flush: a scanner with random paths writes no more than that in a minute.
const MAX_WRITTEN_PATHS = 200
const MAX_STORED_PATHS = 1_000
const MAX_AGE_MS = 90 * 24 * 60 * 60 * 1000

interface MissedAddressesOptions {
  readonly database: Pick<Database, 'db'>
  readonly counter: MissedCounter
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

// A program that makes addresses up asks for each once. ISO 8601 has the minute in its first 16 characters.
const wasAskedAgain = sql<boolean>`substr(first_at, 1, 16) <> substr(last_at, 1, 16)`

/**
 * Creates the store of the addresses without a page that visitors asked for: counted in memory, written once a minute. It has
 * at most 1,000 addresses; the ones that were asked for in one minute only, then least and longest ago, are deleted.
 */
export function createMissedAddresses({ database: { db }, counter, log }: MissedAddressesOptions) {
  const queue = new PQueue({ concurrency: 1 })

  const write = (misses: readonly Misses[]): Promise<void> =>
    withTransactionRetry(db, async (trx) => {
      const rows = misses.map(({ path, count, firstAt, lastAt, referrer }) => ({
        path,
        count,
        first_at: firstAt,
        last_at: lastAt,
        referrer,
        ignored: 0,
      }))
      await trx
        .insertInto('missed_address')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('path').doUpdateSet(({ ref, eb, case: when }) => ({
            count: eb('missed_address.count', '+', ref('excluded.count')),
            last_at: ref('excluded.last_at'),
            referrer: when()
              .when('excluded.referrer', '=', '')
              .then(ref('missed_address.referrer'))
              .else(ref('excluded.referrer'))
              .end(),
          })),
        )
        .execute()
      const remaining = trx
        .selectFrom('missed_address')
        .select('path')
        .orderBy('ignored', 'desc')
        .orderBy(wasAskedAgain, 'desc')
        .orderBy('count', 'desc')
        .orderBy('last_at', 'desc')
        .orderBy('path')
        .limit(MAX_STORED_PATHS)
      await trx
        .deleteFrom('missed_address')
        .where(({ eb, or }) =>
          or([eb('last_at', '<', new Date(Date.now() - MAX_AGE_MS).toISOString()), eb('path', 'not in', remaining)]),
        )
        .execute()
    })

  const flushOnce = async (): Promise<void> => {
    // In the order of the key: two instances that write the same rows in different orders would wait for each other.
    const misses = counter.take(MAX_WRITTEN_PATHS).toSorted((one, other) => (one.path < other.path ? -1 : 1))
    if (misses.length === 0) return
    try {
      await write(misses)
    } catch (error) {
      counter.putBack(misses)
      throw error
    }
  }

  /** Writes what was counted since the last time. */
  const flush = (): Promise<void> => queue.add(flushOnce)
  const flushInBackground = (): Promise<void> =>
    flush().catch((error) => log.warn({ err: error }, 'missed addresses not written; tried again in a minute'))
  const timer = setInterval(flushInBackground, FLUSH_INTERVAL_MS).unref()

  return {
    recordSearch: counter.recordSearch,

    /**
     * Returns the addresses that were asked for in two different minutes and are ignored or not, most requested first, with what
     * was counted until now.
     */
    async list({ ignored }: { readonly ignored: boolean }): Promise<MissedAddress[]> {
      await flush()
      const rows = await db
        .selectFrom('missed_address')
        .selectAll()
        .where('ignored', '=', ignored ? 1 : 0)
        .where(wasAskedAgain)
        .orderBy('count', 'desc')
        .orderBy('last_at', 'desc')
        .orderBy('path')
        .execute()
      return rows.map(({ path, count, first_at: firstAt, last_at: lastAt, referrer }) => ({
        path,
        count,
        firstAt,
        lastAt,
        referrer,
      }))
    },

    /** Ignores the address, or lists it again; throws a 404. */
    async setIgnored(path: string, { ignored }: { readonly ignored: boolean }): Promise<void> {
      const changed = await db
        .updateTable('missed_address')
        .set({ ignored: ignored ? 1 : 0 })
        .where('path', '=', path)
        .returning('path')
        .executeTakeFirst()
      if (!changed) throw notFound()
    },

    /** Writes what was counted and ends the timer. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await flushInBackground()
    },
  }
}

export type MissedAddresses = ReturnType<typeof createMissedAddresses>
