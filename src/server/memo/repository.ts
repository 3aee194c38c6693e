import { isOpenStatus } from '#content/records/memo.ts'
import type { SpamReason } from '#content/spam-reasons.ts'
import type { Memo, MemoChange, MemoRecording, MemoValues } from '#contracts/memo.ts'
import type { RateLimit, RateLimiter } from '../accounts/rate-limits.ts'
import { type Actor, insertAuditLine } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import { Problem } from '../http/problem.ts'
import { createOnce, type IdempotencyKey } from '../idempotency/idempotency-keys.ts'
import { insertEmail, type OutgoingEmail } from '../mail/outbox.ts'
import { createRecords, type Store } from '../records/record-repository.ts'
import { insertMemoEvent } from './events.ts'
import { memoRules } from './memo-rules.ts'
import type { SpamJudgement } from './spam.ts'

/** Options of a new memo. */
export interface CreateMemoOptions {
  /** The limits that the memo counts against; over one of them the memo is not stored. */
  readonly rateLimits: readonly RateLimit[]
  readonly idempotencyKey?: IdempotencyKey | undefined
  /** The path of the page that it was sent from, and the source of the visit; '' when unknown. */
  readonly visit?: Readonly<Record<'page' | 'source', string>>
  /** Judges whether it is spam; absent where it cannot be. Not called over a limit. */
  readonly judge?: () => SpamJudgement
  /** Returns the emails about it; not called for one that is held back as spam. */
  readonly createEmails: (memo: Memo) => readonly OutgoingEmail[]
}

/** A reply to the sender of a memo. */
interface MemoReply {
  readonly subject: string
  readonly text: string
  /** Where the answer goes to; '' for the sender of the site's email. */
  readonly replyTo: string
}

const noEmailMessage = {
  id: 'Permintaan ini tidak punya alamat email. Balas lewat WhatsApp atau telepon.',
  en: 'This request has no e-mail address. Reply on WhatsApp or by telephone.',
}
const pausedMessage = {
  id: 'Pemakaian data permintaan ini ditunda. Pilih “Boleh dipakai” dulu bila orangnya setuju.',
  en: 'The use of the data of this request is paused. Choose “In use” first if the person agrees.',
}

const BY_ADMINISTRATOR = 'administrator' satisfies SpamReason

/** Reads and writes memos; each change is one transaction with its audit line. */
export function createMemos(database: Database, rateLimiter: RateLimiter, clock: () => number = Date.now) {
  const records = createRecords(database, memoRules, clock)
  const once = (store: Store, key: IdempotencyKey | undefined, create: () => Promise<Memo>): Promise<Memo> =>
    createOnce(store, key, {
      create,
      find: (id) => records.findAny(store, Number(id)),
      describeTarget: ({ id }) => records.toTarget(id),
      now: clock(),
    })
  const insertOnce = (key: IdempotencyKey | undefined, insert: (store: Store) => Promise<Memo>): Promise<Memo> =>
    withTransactionRetry(database.db, (store) => once(store, key, () => insert(store)))

  return {
    ...records,

    /** Stores a memo, its emails and its rate-limit attempt in one transaction, once per idempotency key. Throws a 429 over a limit. */
    create(
      { consent = '', ...values }: MemoValues,
      { rateLimits, createEmails, idempotencyKey, visit, judge }: CreateMemoOptions,
    ): Promise<Memo> {
      const insert = async (store: Store): Promise<Memo> => {
        await rateLimiter.countWithin(store, rateLimits)
        const { isHeld, reasons } = judge?.() ?? { isHeld: false, reasons: [] }
        const columns = { consent, ...visit, spam: Number(isHeld), spam_reasons: reasons.join() }
        const memo = await records.insert(store, values, columns)
        for (const email of isHeld ? [] : createEmails(memo))
          await insertEmail(store, email, { now: memo.createdAt, memoId: memo.id })
        return memo
      }
      return insertOnce(idempotencyKey, insert)
    },

    /** Stores a memo that an administrator records, and its emails, once per idempotency key; it is theirs. */
    record(
      values: MemoRecording,
      {
        visit,
        administrator,
        idempotencyKey,
        createEmails,
      }: Pick<CreateMemoOptions, 'visit' | 'idempotencyKey' | 'createEmails'> & {
        readonly administrator: Actor & { readonly id: number }
      },
    ): Promise<Memo> {
      const insert = async (store: Store): Promise<Memo> => {
        const memo = await records.insert(
          store,
          { ...values, assignee: String(administrator.id) },
          { consent: '', ...visit },
        )
        const { id: memoId, createdAt: at } = memo
        await insertMemoEvent(store, { memoId, at, kind: 'received', administrator: administrator.name })
        const target = records.toTarget(memoId)
        await insertAuditLine(store, { actor: administrator, action: 'memo-recorded', target }, at)
        for (const email of createEmails(memo)) await insertEmail(store, email, { now: at, memoId })
        return memo
      }
      return insertOnce(idempotencyKey, insert)
    },

    /**
     * Changes the given fields. The emails of a memo that was held back and is no longer spam are sent then. Throws a 404, a 409 with
     * the newer memo when `version` is not the current one, or a 400 when neither an email address nor a phone number would be left.
     */
    update(
      id: number,
      { version, spam, ...values }: MemoChange,
      actor: Actor,
      createEmails: CreateMemoOptions['createEmails'] = () => [],
    ): Promise<Memo> {
      const columns = (before: Memo) => {
        if (spam === false) return { spam: 0, spam_reasons: '' }
        // Tells it from one that was held back, whose letter is still to be sent.
        return spam && !before.spam ? { spam: 1, spam_reasons: [...before.spamReasons, BY_ADMINISTRATOR].join() } : {}
      }
      const within = async (store: Store, before: Memo, now: string) => {
        if (spam !== false || !before.spam || before.spamReasons.includes(BY_ADMINISTRATOR)) return undefined
        for (const email of createEmails({ ...before, spamReasons: [] }))
          await insertEmail(store, email, { now, memoId: id })
        return undefined
      }
      return records.update(id, { values, version, columns, within }, actor)
    },

    /**
     * Puts a reply to the sender into the outbox, once per idempotency key, and marks the memo as answered. Throws a 404, or a 409
     * when the memo has no email address or is paused.
     */
    async reply(
      id: number,
      { subject, text, replyTo }: MemoReply,
      { actor, idempotencyKey }: Pick<CreateMemoOptions, 'idempotencyKey'> & { readonly actor: Actor },
    ): Promise<Memo> {
      const { email, number, paused, status } = await records.find(id)
      if (email === '') throw new Problem(409, noEmailMessage)
      if (paused === 'yes') throw new Problem(409, pausedMessage)
      const reference = `[${number}]`
      const full = subject.includes(reference) ? subject : `${subject} ${reference}`
      const within = async (store: Store, memo: Memo, at: string) => {
        let isFirst = false
        const create = async () => {
          isFirst = true
          const letter = { kind: 'reply', recipient: email, replyTo, subject: full, body: text } as const
          await insertEmail(store, letter, { now: at, memoId: id })
          const event = { memoId: id, at, kind: 'replied', administrator: actor.name } as const
          await insertMemoEvent(store, { ...event, from: full, to: text })
          return memo
        }
        await once(store, idempotencyKey, create)
        return isFirst ? undefined : 'done before'
      }
      const values = isOpenStatus(status) ? { status: 'answered' } : {}
      return records.update(id, { values, within }, actor)
    },
  }
}

export type Memos = ReturnType<typeof createMemos>
