import type { Kysely, Transaction } from 'kysely'
import type { Language } from '#content/fields.ts'
import type { MailSettings } from '#contracts/mail.ts'
import type { Tables } from '../database/tables.ts'
import { findStoredFailure } from '../mail/failure.ts'
import { failureMessages } from '../mail/failure-messages.ts'
import { LEASE_MS, readOutbox } from '../mail/outbox.ts'

/** Returns what was sent last, what waits, and why the last failed attempt failed, in that language. */
export async function readOutboxStatus(db: Kysely<Tables>, language: Language): Promise<MailSettings['outbox']> {
  const { lastError, ...outbox } = await readOutbox(db)
  const sent = await db
    .selectFrom('outgoing_mail')
    .where('sent_at', 'is not', null)
    .select((row) => row.fn.max('sent_at').as('sentAt'))
    .executeTakeFirst()
  const failure = findStoredFailure(lastError)
  return { ...outbox, lastSentAt: sent?.sentAt ?? null, failure: failure ? failureMessages[failure][language] : '' }
}

/** Makes the emails due that wait for a later attempt: with other settings it may succeed. */
export async function retryFailedEmails(store: Transaction<Tables>, nowMs: number): Promise<void> {
  const toTimestamp = (timeMs: number) => new Date(timeMs).toISOString()
  await store
    .updateTable('outgoing_mail')
    .set({ next_attempt_at: toTimestamp(nowMs) })
    .where('sent_at', 'is', null)
    // An email that a process is just sending is due at the end of its lease, not later.
    .where('next_attempt_at', '>', toTimestamp(nowMs + LEASE_MS))
    .execute()
}
