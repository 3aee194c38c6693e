import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import { shareNextRun } from '../concurrency/work.ts'
import type { Database } from '../database/connect.ts'
import type { OutgoingMailRow } from '../database/tables.ts'
import type { Mail } from './effective-mail.ts'
import { createOutbox, type OnSent } from './outbox.ts'
import { type EmailMessage, sendEmail } from './send-email.ts'
import { describeMailError } from './transport.ts'

/** Sends the emails in the outbox. */
export interface Mailer {
  /** Starts to send, now and whenever an email becomes due. */
  start(): void
  /** Sends the due emails; resolves when none is left or the mail server is unavailable. Never throws. */
  wake(): Promise<void>
  /** Stops after the current email; aborts it after `stopTimeoutMs`. */
  stop(): Promise<void>
}

/** Options of `createMailer`. */
export interface MailerOptions {
  readonly database: Database
  /** Returns the current settings, which may change at any time; undefined while no mail can be sent. */
  readonly findMail: () => Promise<Mail | undefined>
  readonly log?: Pick<FastifyBaseLogger, 'warn'> | undefined
  readonly clock?: () => number
  readonly onSent?: OnSent
  /** How long `stop` waits for the current email before it aborts it, in milliseconds; 3000 by default. */
  readonly stopTimeoutMs?: number
}

const SECOND_MS = 1000
// Socket timeouts alone do not end a connection that sends a byte occasionally.
const SEND_TIMEOUT_MS = 60 * SECOND_MS
const MAX_SLEEP_MS = 60 * SECOND_MS
// How long stop() waits for the current email.
const STOP_TIMEOUT_MS = 3 * SECOND_MS

const toEmail = (row: OutgoingMailRow): EmailMessage => ({
  recipients: [row.recipient],
  replyTo: row.reply_to,
  subject: row.subject,
  body: row.body,
  autoSubmitted: row.auto_submitted,
  writtenAt: new Date(row.created_at),
  id: `beranda.${row.id}.${Date.parse(row.created_at)}`,
})

/** Returns a mailer for the current settings, which it reads each time it looks for due emails. */
export function createMailer({
  database,
  findMail,
  log,
  clock = Date.now,
  onSent,
  stopTimeoutMs = STOP_TIMEOUT_MS,
}: MailerOptions): Mailer {
  const outbox = createOutbox(database, clock, onSent)
  const abortController = new AbortController()
  // Ids of emails that were sent while the database was unavailable; they must not be sent again.
  const sentButNotRecorded = new Set<number>()
  let isStarted = false
  let isStopping = false
  const queue = new PQueue({ concurrency: 1 })
  let timer: NodeJS.Timeout | undefined

  async function deliver(row: OutgoingMailRow, mail: Mail): Promise<{ isServerUnavailable: boolean }> {
    if (!sentButNotRecorded.has(row.id)) {
      try {
        const signal = AbortSignal.any([abortController.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)])
        await sendEmail(mail, toEmail(row), signal)
      } catch (error) {
        const { reason, isServerUnavailable } = describeMailError(error)
        log?.warn({ mail: row.id, attempts: row.attempts, reason }, 'email could not be sent; it is retried')
        await outbox.markFailed(row, reason)
        return { isServerUnavailable }
      }
      sentButNotRecorded.add(row.id)
    }
    await outbox.markSent(row)
    sentButNotRecorded.delete(row.id)
    return { isServerUnavailable: false }
  }

  // Returns how long to sleep, in milliseconds. Stops when the server is unavailable: the remaining emails lose no attempt.
  async function sendDue(): Promise<number> {
    const mail = await findMail()
    // Settings that another instance saves are found at the next wake.
    if (!mail) return MAX_SLEEP_MS
    while (!isStopping) {
      const row = await outbox.claim()
      if (!row) break
      const { isServerUnavailable } = await deliver(row, mail)
      if (isServerUnavailable) return MAX_SLEEP_MS
    }
    return (await outbox.msUntilNextDue()) ?? MAX_SLEEP_MS
  }

  const wake = shareNextRun(queue, async () => {
    clearTimeout(timer)
    if (isStopping) return
    let sleepMs = MAX_SLEEP_MS
    try {
      sleepMs = await sendDue()
    } catch (error) {
      log?.warn({ reason: describeMailError(error).reason }, 'outbox could not be processed; it is retried')
    }
    if (!isStarted || isStopping) return
    timer = setTimeout(() => void wake(), Math.min(Math.max(sleepMs, SECOND_MS), MAX_SLEEP_MS)).unref()
  })

  return {
    wake,
    start() {
      isStarted = true
      void wake()
    },
    async stop() {
      isStopping = true
      clearTimeout(timer)
      const abortTimer = setTimeout(() => abortController.abort(), stopTimeoutMs)
      await queue.onIdle()
      clearTimeout(abortTimer)
    },
  }
}
