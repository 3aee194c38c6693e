import { fileURLToPath } from 'node:url'
import { createRateLimiter } from '#server/accounts/rate-limits.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { createJob } from '#server/jobs/job.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { insertSentEmail } from '#server/memo/events.ts'
import { createAutoReply, createMemoEmail } from '#server/memo/letters.ts'
import { createMemos } from '#server/memo/repository.ts'
import { insertScheduledLetters } from '#server/memo/scheduled-letters.ts'

/** What an instance works with. */
export interface InstanceOptions {
  readonly smtpUrl: string
  /** The time at the start, in milliseconds since 1970, on a Monday after 08:00. */
  readonly now: number
  /** The request that is replied to. */
  readonly memoId: number
}

const context = { recipient: 'kantor@contoh.id', siteName: 'Contoh', siteUrl: 'https://contoh.id' }

/** Returns a function that puts a letter of every kind of this day into the outbox, and sends what is due. */
export function createInstance(database: Database, { smtpUrl, now, memoId }: InstanceOptions): () => Promise<void> {
  const startedAt = performance.now()
  const clock = () => now + performance.now() - startedAt
  const today = new Date(now).toISOString().slice(0, 10)
  const memos = createMemos(database, createRateLimiter(database, clock), clock)
  const mailer = createMailer({
    ...{ database, clock, onSent: insertSentEmail },
    findMail: async () => ({ target: { url: smtpUrl }, from: 'situs@contoh.id' }),
  })
  const job = createJob(database, 'letters', clock)
  const values = { name: 'Budi', email: 'budi@contoh.id', paragraph: today }
  return async () => {
    await memos.create(values, {
      rateLimits: [{ key: 'test', max: 1_000_000, windowSeconds: 1, message: { id: '', en: '' } }],
      idempotencyKey: { hash: today, requestHash: '', lifetimeMs: 60 * 60_000 },
      createEmails: (memo) => [
        createMemoEmail(memo, context),
        createAutoReply(memo, { values: {}, language: 'id', replyTo: context.recipient, today, siteName: 'Contoh' }),
      ],
    })
    const reply = { subject: 'Penawaran', text: today, replyTo: context.recipient }
    await memos.reply(memoId, reply, {
      actor: { name: 'rani', address: '' },
      idempotencyKey: { hash: `reply ${today}`, requestHash: '', lifetimeMs: 60 * 60_000 },
    })
    const scheduled = { now: clock(), timeZone: 'Asia/Jakarta', isWeekly: true, contexts: [context] }
    const timing = { firstDelayMs: 0, intervalMs: 0, retryMs: 0 }
    await job.run(() => insertScheduledLetters(database, scheduled), timing)
    await mailer.wake()
  }
}

// As a process of its own it runs until it is killed.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { databaseUrl, ...options }: InstanceOptions & { readonly databaseUrl: string } = JSON.parse(
    process.argv[2] ?? '',
  )
  const run = createInstance(await connect({ dataDir: '', databaseUrl }), options)
  for (;;) {
    await run()
    process.stdout.write('.')
  }
}
