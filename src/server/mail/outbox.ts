import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { OutgoingMailRow, Tables } from '../database/tables.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import { hashJson } from '../idempotency/idempotency-keys.ts'
import { type EmailKind, emailKinds } from './send-email.ts'

/** An email to send, which the outbox keeps until it is. */
export interface OutgoingEmail {
  readonly recipient: string
  /** The Reply-To address; empty for none. */
  readonly replyTo: string
  readonly subject: string
  readonly body: string
  readonly kind: EmailKind
  /** Of the emails with one key, the first is sent. Only its hash is stored: it may contain an address. */
  readonly onceKey?: string
  /** How many emails that came to be in the same way there are in 24 hours; further ones are not sent. */
  readonly maxInDay?: number
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How long an email is claimed: longer than any attempt. One claimed by a process that died becomes due after it. */
export const LEASE_MS = 10 * MINUTE_MS
const MAX_BACKOFF_MS = 6 * 60 * MINUTE_MS

/** Returns how long to wait after this many failed attempts, in milliseconds. */
export function backoffMs(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), MAX_BACKOFF_MS)
}

const toTimestamp = (timeMs: number) => new Date(timeMs).toISOString()

// Prevents header injection, independent of any earlier validation.
function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

async function countInDay(store: Transaction<Tables>, autoSubmitted: string, now: string): Promise<number> {
  const { count } = await store
    .selectFrom('outgoing_mail')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('auto_submitted', '=', autoSubmitted)
    .where('created_at', '>', toTimestamp(Date.parse(now) - DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Inserts an email into the outbox, in the transaction of what it is about; returns false when one with its key is or was there, or
 * when there are as many of its kind as may be in a day.
 */
export async function insertEmail(
  store: Transaction<Tables>,
  email: OutgoingEmail,
  { now, memoId }: { readonly now: string; readonly memoId?: number },
): Promise<boolean> {
  const { kind, maxInDay } = email
  const autoSubmitted = emailKinds[kind]
  if (maxInDay !== undefined && (await countInDay(store, autoSubmitted, now)) >= maxInDay) return false
  const inserted = await store
    .insertInto('outgoing_mail')
    .values({
      recipient: toSingleLine(email.recipient),
      reply_to: toSingleLine(email.replyTo),
      subject: toSingleLine(email.subject),
      body: email.body,
      created_at: now,
      attempts: 0,
      next_attempt_at: now,
      sent_at: null,
      last_error: '',
      memo_id: memoId ?? null,
      auto_submitted: autoSubmitted,
      once_key: email.onceKey === undefined ? null : hashJson(email.onceKey),
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

// An email without attempts is always due. A due time beyond the maximum backoff was written by a clock that was ahead.
function isDue(now: number) {
  return (row: ExpressionBuilder<Tables, 'outgoing_mail'>) =>
    row.or([
      row('attempts', '=', 0),
      row('next_attempt_at', '<=', toTimestamp(now)),
      row('next_attempt_at', '>', toTimestamp(now + MAX_BACKOFF_MS)),
    ])
}

/** Follows an email that was sent, in the transaction that marks it; `at` is the time. */
export type OnSent = (store: Transaction<Tables>, row: OutgoingMailRow, at: string) => Promise<void>

/** Returns the outbox, from which the mailer claims and marks emails. */
export function createOutbox({ db }: Database, clock: () => number = Date.now, onSent?: OnSent) {
  const selectUnsent = () => db.selectFrom('outgoing_mail').where('sent_at', 'is', null)

  return {
    /** Claims a due email for ten minutes and returns it; undefined when none is due. */
    async claim(): Promise<OutgoingMailRow | undefined> {
      const now = clock()
      for (;;) {
        const due = await selectUnsent()
          .select('id')
          .where(isDue(now))
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
        if (!due) return undefined
        // Repeats the conditions: of two processes that selected the same email, only one updates it.
        const claimed = await db
          .updateTable('outgoing_mail')
          .set((row) => ({ attempts: row('attempts', '+', 1), next_attempt_at: toTimestamp(now + LEASE_MS) }))
          .where('id', '=', due.id)
          .where('sent_at', 'is', null)
          .where(isDue(now))
          .returningAll()
          .executeTakeFirst()
        if (claimed) return claimed
      }
    },

    /** Marks an email as sent and deletes its text. */
    async markSent(row: OutgoingMailRow): Promise<void> {
      const at = toTimestamp(clock())
      await withTransactionRetry(db, async (store) => {
        await store
          .updateTable('outgoing_mail')
          .set({ sent_at: at, body: '', subject: '', reply_to: '', last_error: '' })
          .where('id', '=', row.id)
          .execute()
        await onSent?.(store, row, at)
      })
    },

    /** Stores the reason of a failed attempt and the due time of the next one. */
    async markFailed({ id, attempts }: OutgoingMailRow, reason: string): Promise<void> {
      await db
        .updateTable('outgoing_mail')
        .set({ last_error: reason, next_attempt_at: toTimestamp(clock() + backoffMs(attempts)) })
        .where('id', '=', id)
        .execute()
    },

    /** Returns the milliseconds until the next email is due; undefined when the outbox is empty. */
    async msUntilNextDue(): Promise<number | undefined> {
      const row = await selectUnsent().select('next_attempt_at').orderBy('next_attempt_at').limit(1).executeTakeFirst()
      return row && Math.max(Date.parse(row.next_attempt_at) - clock(), 0)
    },
  }
}

/**
 * Returns how many emails have still to be sent, since when, how many of them failed at the last attempt, and why the newest did;
 * with `maxRows` of the newest emails only, which are found by their key.
 */
export async function readOutbox(db: Kysely<Tables>, maxRows?: number) {
  const newest = db
    .selectFrom('outgoing_mail')
    .select(['id', 'created_at', 'sent_at', 'last_error'])
    .$if(maxRows !== undefined, (query) => query.orderBy('id', 'desc').limit(maxRows ?? 0))
  const unsent = db.selectFrom(newest.as('email')).where('sent_at', 'is', null)
  const { waiting, oldestAt, failing, lastFailed } = await unsent
    .select(({ fn }) => [
      fn.countAll<string | number>().as('waiting'),
      fn.min('created_at').as('oldestAt'),
      fn.countAll<string | number>().filterWhere('last_error', '!=', '').as('failing'),
      fn.max('id').filterWhere('last_error', '!=', '').as('lastFailed'),
    ])
    .executeTakeFirstOrThrow()
  const last = await unsent.select('last_error').where('id', '=', lastFailed).executeTakeFirst()
  return { waiting: Number(waiting), oldestAt, failing: Number(failing), lastError: last?.last_error ?? '' }
}
