import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import type { OutgoingMailRow } from '../database/tables.ts'
import { createOutbox } from './outbox.ts'

/** Sends what is in the outbox. */
export interface Mailer {
  /** Begins to look after the outbox. */
  start(): void
  /** Sends what is due; settles when nothing more is, or when the mail server is away. Never throws. */
  wake(): Promise<void>
  /** Stops, once the letter that is on its way has been sent or given up. */
  stop(): Promise<void>
}

export interface MailerParts {
  readonly database: Database
  readonly mail: Config['mail']
  readonly log?: Pick<FastifyBaseLogger, 'warn'> | undefined
  readonly clock?: () => number
}

const second = 1000
const silence = 10 * second
// A server that dribbles a byte now and then never falls silent.
const wholeLetter = 60 * second
const longestSleep = 60 * second
// What a letter on its way gets when the process is asked to end.
const patience = 3 * second

// A server's own words may name the recipient; its codes do not.
function reasonOf(error: unknown): { reason: string; isServerAway: boolean } {
  const read = (name: string) => (error instanceof Error && name in error ? Reflect.get(error, name) : undefined)
  const [code, response] = [read('code'), read('responseCode')]
  const reason = [code, response].filter((part) => part !== undefined).join(' ')
  return { reason: reason || 'unknown', isServerAway: typeof response !== 'number' }
}

function messageId(row: OutgoingMailRow, from: string): string {
  // The same for every attempt, so that a mail program shows a letter that was sent twice once.
  return `<beranda.${row.id}.${Date.parse(row.created_at)}@${from.split('@').at(-1)}>`
}

function createSender(mail: NonNullable<Config['mail']>) {
  // Loaded with the first letter: it takes a good deal of memory, and many sites send none for days.
  const load = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: mail.url,
      dnsTimeout: silence,
      connectionTimeout: silence,
      greetingTimeout: silence,
      socketTimeout: silence,
      socketCloseTimeout: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let loading: ReturnType<typeof load> | undefined
  return async (row: OutgoingMailRow, signal: AbortSignal): Promise<void> => {
    loading ??= load()
    await (await loading).sendMail({
      from: mail.from,
      to: { name: '', address: row.recipient },
      ...(row.reply_to !== '' && { replyTo: { name: '', address: row.reply_to } }),
      subject: row.subject,
      text: row.body,
      date: row.created_at,
      messageId: messageId(row, mail.from),
      signal,
    })
  }
}

/** A mailer for the configured server; without one it leaves the outbox alone. */
export function createMailer({ database, mail, log, clock = Date.now }: MailerParts): Mailer {
  if (!mail) return { start: () => undefined, wake: async () => undefined, stop: async () => undefined }
  const outbox = createOutbox(database, clock)
  const send = createSender(mail)
  const haste = new AbortController()
  // Sent, but the database was away when that was to be noted.
  const unnoted = new Set<number>()
  let isStarted = false
  let isStopping = false
  let isAskedAgain = false
  let current: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function deliver(row: OutgoingMailRow): Promise<{ isServerAway: boolean }> {
    if (!unnoted.has(row.id)) {
      try {
        await send(row, AbortSignal.any([haste.signal, AbortSignal.timeout(wholeLetter)]))
      } catch (error) {
        const { reason, isServerAway } = reasonOf(error)
        log?.warn(
          { mail: row.id, attempts: row.attempts, reason },
          'an e-mail could not be sent and will be tried again',
        )
        await outbox.markFailed(row, reason)
        return { isServerAway }
      }
      unnoted.add(row.id)
    }
    await outbox.markSent(row)
    unnoted.delete(row.id)
    return { isServerAway: false }
  }

  // Returns how long to sleep: while the server is away, the other letters need not find that out one by one.
  async function sendDue(): Promise<number> {
    while (!isStopping) {
      const row = await outbox.claim()
      if (!row) break
      const { isServerAway } = await deliver(row)
      if (isServerAway) return longestSleep
    }
    return (await outbox.nextDue()) ?? longestSleep
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    let sleep = longestSleep
    try {
      while (isAskedAgain && !isStopping) {
        isAskedAgain = false
        sleep = await sendDue()
      }
    } catch (error) {
      log?.warn({ reason: reasonOf(error).reason }, 'the outbox cannot be read just now')
    }
    current = undefined
    if (!isStarted || isStopping) return
    timer = setTimeout(() => void wake(), Math.min(Math.max(sleep, second), longestSleep))
    timer.unref()
  }

  function wake(): Promise<void> {
    isAskedAgain = true
    if (isStopping) return current ?? Promise.resolve()
    current ??= run()
    return current
  }

  return {
    wake,
    start() {
      isStarted = true
      void wake()
    },
    async stop() {
      isStopping = true
      clearTimeout(timer)
      const hurry = setTimeout(() => haste.abort(), patience)
      await current
      clearTimeout(hurry)
    },
  }
}
