import type { Memo, MemoChange, MemoValues } from '#contracts/memo.ts'
import type { RateLimit, RateLimiter } from '../accounts/rate-limits.ts'
import type { Actor } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import { createOnce, type IdempotencyKey } from '../idempotency/idempotency-keys.ts'
import { insertEmail, type OutgoingEmail } from '../mail/outbox.ts'
import { createRecords, type Store } from '../records/record-repository.ts'
import { memoRules } from './memo-rules.ts'

/** Options of a new memo. */
export interface CreateMemoOptions {
  /** The limits that the memo counts against; over one of them the memo is not stored. */
  readonly rateLimits: readonly RateLimit[]
  readonly idempotencyKey?: IdempotencyKey | undefined
  /** The path of the page that it was sent from, and the source of the visit; '' when unknown. */
  readonly visit?: Readonly<Record<'page' | 'source', string>>
  /** True for spam. */
  readonly isSpam?: boolean
  /** Returns the emails that notify the company, one for each recipient. */
  readonly createEmails: (memo: Memo) => readonly OutgoingEmail[]
}

/** Reads and writes memos; each change is one transaction with its audit line. */
export function createMemos(database: Database, rateLimiter: RateLimiter, clock: () => number = Date.now) {
  const records = createRecords(database, memoRules, clock)

  return {
    ...records,

    /** Stores a memo, its emails and its rate-limit attempt in one transaction, once per idempotency key. Throws a 429 over a limit. */
    create(
      { consent = '', ...values }: MemoValues,
      { rateLimits, createEmails, idempotencyKey, visit, isSpam = false }: CreateMemoOptions,
    ): Promise<Memo> {
      const insert = async (store: Store): Promise<Memo> => {
        await rateLimiter.countWithin(store, rateLimits)
        const memo = await records.insert(store, values, { consent, ...visit, spam: Number(isSpam) })
        for (const email of createEmails(memo))
          await insertEmail(store, email, { now: memo.createdAt, memoId: memo.id })
        return memo
      }
      return withTransactionRetry(database.db, (store) =>
        createOnce(store, idempotencyKey, {
          create: () => insert(store),
          find: (id) => records.findAny(store, Number(id)),
          describeTarget: ({ id }) => records.toTarget(id),
          now: clock(),
        }),
      )
    },

    /**
     * Changes the given fields. Throws a 404, a 409 with the newer memo when `version` is not the current one, or a 400 when
     * neither an email address nor a phone number would be left.
     */
    update(id: number, { version, spam, ...values }: MemoChange, actor: Actor): Promise<Memo> {
      const columns = spam === undefined ? {} : { spam: Number(spam) }
      return records.update(id, { values, version, columns }, actor)
    },
  }
}

export type Memos = ReturnType<typeof createMemos>
