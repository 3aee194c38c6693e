import type { ExpressionBuilder, Transaction } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { OutgoingMailRow, Tables } from '../database/tables.ts'

/** An e-mail that is to be sent. */
export interface Letter {
  readonly recipient: string
  /** Where an answer goes; empty for nowhere else. */
  readonly replyTo: string
  readonly subject: string
  readonly body: string
}

const minute = 60_000
// Longer than any attempt may take: whoever has claimed a letter and died has to be given up on some day.
const lease = 10 * minute
const longestWait = 6 * 60 * minute

/** How long to wait, in milliseconds, after so many attempts that failed. */
export function backoff(attempts: number): number {
  return Math.min(minute * 2 ** (attempts - 1), longestWait)
}

// Whatever else is checked elsewhere, a header is one line.
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Puts the letter into the outbox, as part of the transaction that keeps the request which it tells of. */
export async function keepLetter(
  store: Transaction<Tables>,
  letter: Letter,
  now: string,
  memo_id: number | null = null,
): Promise<void> {
  await store
    .insertInto('outgoing_mail')
    .values({
      recipient: oneLine(letter.recipient),
      reply_to: oneLine(letter.replyTo),
      subject: oneLine(letter.subject),
      body: letter.body,
      created_at: now,
      attempts: 0,
      next_attempt_at: now,
      sent_at: null,
      last_error: '',
      memo_id,
    })
    .execute()
}

// What nobody has tried yet is due whatever the clock says, and what is to wait for longer than anything waits was written
// by a clock that was ahead.
function isDue(now: number) {
  const at = (moment: number) => new Date(moment).toISOString()
  return (row: ExpressionBuilder<Tables, 'outgoing_mail'>) =>
    row.or([
      row('attempts', '=', 0),
      row('next_attempt_at', '<=', at(now)),
      row('next_attempt_at', '>', at(now + longestWait)),
    ])
}

/** The outbox as whoever empties it sees it. */
export function createOutbox({ db }: Database, clock: () => number = Date.now) {
  const at = (moment: number) => new Date(moment).toISOString()
  const waiting = () => db.selectFrom('outgoing_mail').where('sent_at', 'is', null)

  return {
    /** A letter that is due, for the caller alone for ten minutes. */
    async claim(): Promise<OutgoingMailRow | undefined> {
      const now = clock()
      for (;;) {
        const due = await waiting()
          .select('id')
          .where(isDue(now))
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
        if (!due) return undefined
        // The conditions again: of two who saw the same letter, the second finds it no longer due.
        const claimed = await db
          .updateTable('outgoing_mail')
          .set((row) => ({ attempts: row('attempts', '+', 1), next_attempt_at: at(now + lease) }))
          .where('id', '=', due.id)
          .where('sent_at', 'is', null)
          .where(isDue(now))
          .returningAll()
          .executeTakeFirst()
        if (claimed) return claimed
      }
    },

    /** Notes that it is sent; what it said is kept with the request alone. */
    async markSent({ id }: OutgoingMailRow): Promise<void> {
      await db
        .updateTable('outgoing_mail')
        .set({ sent_at: at(clock()), body: '', subject: '', reply_to: '', last_error: '' })
        .where('id', '=', id)
        .execute()
    },

    /** Notes why it was not sent, and when to try again. */
    async markFailed({ id, attempts }: OutgoingMailRow, reason: string): Promise<void> {
      await db
        .updateTable('outgoing_mail')
        .set({ last_error: reason, next_attempt_at: at(clock() + backoff(attempts)) })
        .where('id', '=', id)
        .execute()
    },

    /** How many milliseconds from now the next letter is due; undefined when none is waiting. */
    async nextDue(): Promise<number | undefined> {
      const row = await waiting().select('next_attempt_at').orderBy('next_attempt_at').limit(1).executeTakeFirst()
      return row && Math.max(Date.parse(row.next_attempt_at) - clock(), 0)
    },
  }
}
