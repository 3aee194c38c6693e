import type { Transaction } from 'kysely'
import type { AuditAction } from '#content/audit-actions.ts'
import { errorMessages } from '#content/error-messages.ts'
import { contactFields, type MemoTexts, mapMemoFields } from '#content/memo-fields.ts'
import type { MemoStatus } from '#content/memo-status.ts'
import { canBeAnswered, type Memo, type MemoChange, type MemoValues } from '#contracts/memo.ts'
import type { RateLimit, RateLimiter } from '../accounts/rate-limits.ts'
import { type Actor, insertAuditLine } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import type { MemoRow, Tables } from '../database/tables.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import { notFound, Problem } from '../http/problem.ts'
import { createOnce, deleteIdempotencyKeys, type IdempotencyKey } from '../idempotency/idempotency-keys.ts'
import { insertEmail, type OutgoingEmail } from '../mail/outbox.ts'
import { memoKeys } from './contact-keys.ts'
import { createMemoLists, toMemo } from './queries.ts'
import { saveMemoSearch } from './search.ts'

/** Options of a new memo. */
export interface CreateMemoOptions {
  /** The limits that the memo counts against; over one of them the memo is not stored. */
  readonly rateLimits: readonly RateLimit[]
  readonly idempotencyKey?: IdempotencyKey | undefined
  /** True for a memo that may come from a robot. */
  readonly isSuspected?: boolean
  /** Returns the emails that notify the company, one for each recipient. */
  readonly createEmails: (memo: Memo) => readonly OutgoingEmail[]
}

type Store = Transaction<Tables>

// Closing an answered memo preserves `answered_at`; reopening clears it.
function computeAnsweredAt(row: MemoRow, status: MemoStatus, now: string): string | null {
  if (status === 'answered') return row.status === 'answered' ? row.answered_at : now
  return status === 'closed' ? row.answered_at : null
}

function createStaleVersionProblem(row: MemoRow): Problem {
  const text = {
    id: 'Orang lain sudah menyimpan versi yang lebih baru; punya Anda belum disimpan.',
    en: 'Somebody has saved a newer version meanwhile; yours has not been saved.',
  }
  return new Problem(409, text, { data: toMemo(row) })
}

function requireAnswerable(memo: MemoTexts): void {
  if (!canBeAnswered(memo))
    throw new Problem(400, errorMessages.contact, { errors: { [contactFields.email]: [errorMessages.contact] } })
}

/** Reads and writes memos; each change is one transaction with its audit line. */
export function createMemos(database: Database, rateLimiter: RateLimiter, clock: () => number = Date.now) {
  const { db, dialect } = database
  const now = () => new Date(clock()).toISOString()

  async function requireRow(store: Store, id: number, state: 'active' | 'deleted'): Promise<MemoRow> {
    const query = store
      .selectFrom('memo')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', state === 'active' ? 'is' : 'is not', null)
    // Locks the row: concurrent changes of other fields must not be lost.
    const row = await (dialect === 'postgresql' ? query.forUpdate() : query).executeTakeFirst()
    if (!row) throw notFound()
    return row
  }

  async function updateRow(store: Store, id: number, changes: Partial<MemoRow>): Promise<Memo> {
    const query = store.updateTable('memo').set(changes).where('id', '=', id)
    const row = await query.returningAll().executeTakeFirstOrThrow()
    await saveMemoSearch(store, [row])
    return toMemo(row)
  }

  function changeWithAudit<T>(
    { id, actor, action }: { readonly id: number; readonly actor: Actor; readonly action: AuditAction },
    work: (store: Store, timestamp: string) => Promise<T>,
  ): Promise<T> {
    return withTransactionRetry(db, async (store) => {
      const timestamp = now()
      const result = await work(store, timestamp)
      await insertAuditLine(store, { actor, action, target: `memo/${id}` }, timestamp)
      return result
    })
  }

  return {
    ...createMemoLists(database),

    /** Stores a memo, its emails and its rate-limit attempt in one transaction, once per idempotency key. Throws a 429 over a limit. */
    create(
      { consent = '', ...values }: MemoValues,
      { rateLimits, createEmails, idempotencyKey, isSuspected = false }: CreateMemoOptions,
    ): Promise<Memo> {
      const insert = async (store: Store): Promise<Memo> => {
        await rateLimiter.countWithin(store, rateLimits)
        const created_at = now()
        const texts = { ...mapMemoFields((name) => values[name] ?? ''), note: '' }
        const initialValues = {
          status: 'new',
          consent,
          created_at,
          updated_at: created_at,
          answered_at: null,
          deleted_at: null,
          suspected: Number(isSuspected),
        } as const
        const insertion = store.insertInto('memo').values({ ...texts, ...memoKeys(texts), ...initialValues })
        const row = await insertion.returningAll().executeTakeFirstOrThrow()
        await saveMemoSearch(store, [row])
        const memo = toMemo(row)
        for (const email of createEmails(memo)) await insertEmail(store, email, { now: created_at, memoId: memo.id })
        return memo
      }
      return withTransactionRetry(db, (store) =>
        createOnce(store, idempotencyKey, {
          create: () => insert(store),
          find: async (id) => {
            const row = await store.selectFrom('memo').selectAll().where('id', '=', Number(id)).executeTakeFirst()
            return row && toMemo(row)
          },
          describeTarget: ({ id }) => `memo/${id}`,
          now: clock(),
        }),
      )
    },

    /** Returns the memo; throws a 404. */
    async find(id: number): Promise<Memo> {
      const query = db.selectFrom('memo').selectAll().where('id', '=', id).where('deleted_at', 'is', null)
      const row = await query.executeTakeFirst()
      if (!row) throw notFound()
      return toMemo(row)
    },

    /**
     * Changes the given fields. Throws a 404, a 409 with the newer memo when `version` is not the current one, or a 400 when
     * neither an email address nor a phone number would be left.
     */
    update(id: number, changes: MemoChange, actor: Actor): Promise<Memo> {
      return changeWithAudit({ id, actor, action: 'memo-changed' }, async (store, timestamp) => {
        const row = await requireRow(store, id, 'active')
        if (changes.version !== undefined && changes.version !== row.version) throw createStaleVersionProblem(row)
        const texts = {
          ...mapMemoFields((name) => changes[name] ?? row[name]),
          note: changes.note ?? row.note,
        }
        requireAnswerable(texts)
        const status = changes.status ?? row.status
        const answered_at = computeAnsweredAt(row, status, timestamp)
        const version = row.version + 1
        return updateRow(store, id, {
          ...texts,
          ...memoKeys(texts),
          status,
          answered_at,
          updated_at: timestamp,
          version,
          suspected: changes.suspected === undefined ? row.suspected : Number(changes.suspected),
        })
      })
    },

    /** Marks the memo as deleted; the row stays. Throws a 404. */
    async remove(id: number, actor: Actor): Promise<void> {
      await changeWithAudit({ id, actor, action: 'memo-deleted' }, async (store, timestamp) => {
        await requireRow(store, id, 'active')
        await deleteIdempotencyKeys(store, `memo/${id}`)
        return updateRow(store, id, { deleted_at: timestamp })
      })
    },

    /** Restores a deleted memo; throws a 404. */
    restore(id: number, actor: Actor): Promise<Memo> {
      return changeWithAudit({ id, actor, action: 'memo-restored' }, async (store) => {
        await requireRow(store, id, 'deleted')
        return updateRow(store, id, { deleted_at: null })
      })
    },
  }
}

export type Memos = ReturnType<typeof createMemos>
