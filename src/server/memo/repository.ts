import type { Transaction } from 'kysely'
import type { AuditAction } from '#content/audit-actions.ts'
import type { MemoStatus } from '#content/memo-status.ts'
import { refusals } from '#content/messages.ts'
import { type Actor, keepLine } from '../audit/repository.ts'
import type { Database } from '../database/connect.ts'
import type { MemoRow, Tables } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { keepLetter, type Letter } from '../mail/outbox.ts'
import { notFound, Problem } from '../problem.ts'
import type { Limit, Limits } from '../session/limits.ts'
import { memoKeys } from './keys.ts'
import { createMemoLists, memoOf } from './lists.ts'
import { findSent } from './receipt.ts'
import { canBeAnswered, type Memo, type MemoChange, type MemoValues } from './schema.ts'

/** What comes with a new request. */
export interface MemoCompany {
  /** What it counts against; over it, nothing is kept. */
  readonly limits: readonly Limit[]
  /** What it is recognised by when it is sent again; null for nothing. */
  readonly receipt?: string | null
  /** The letter about it, if anybody is to be told. */
  readonly letter: (memo: Memo) => Letter | undefined
}

type Store = Transaction<Tables>

// The moment of an answer stays while the request moves on, and goes when it turns out to be unanswered.
function answeredAt(row: MemoRow, status: MemoStatus, now: string): string | null {
  if (status === 'answered') return row.status === 'answered' ? row.answered_at : now
  return status === 'closed' ? row.answered_at : null
}

function unkept(): never {
  throw new Error('A request was neither kept nor found.')
}

function requireAnswerable(memo: Pick<MemoValues, 'email' | 'tlp'>): void {
  if (!canBeAnswered(memo)) throw new Problem(400, refusals.contact, { errors: { email: [refusals.contact] } })
}

/** Takes in quotation requests and changes them, each change in one transaction with its line in the audit list. */
export function createMemos(database: Database, limits: Limits, clock: () => number = Date.now) {
  const { db, kind } = database
  const now = () => new Date(clock()).toISOString()

  async function requireRow(store: Store, id: number, state: 'kept' | 'deleted'): Promise<MemoRow> {
    const found = store
      .selectFrom('memo')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', state === 'kept' ? 'is' : 'is not', null)
    // Whoever changes other fields at the same moment waits, so that neither change is lost.
    const row = await (kind === 'postgresql' ? found.forUpdate() : found).executeTakeFirst()
    if (!row) throw notFound()
    return row
  }

  async function write(store: Store, id: number, changed: Partial<MemoRow>): Promise<Memo> {
    const set = store.updateTable('memo').set(changed).where('id', '=', id)
    return memoOf(await set.returningAll().executeTakeFirstOrThrow())
  }

  function change<T>(
    id: number,
    by: Actor,
    action: AuditAction,
    make: (store: Store, moment: string) => Promise<T>,
  ): Promise<T> {
    return transact(db, async (store) => {
      const moment = now()
      const made = await make(store, moment)
      await keepLine(store, { actor: by, action, subject: `memo/${id}` }, moment)
      return made
    })
  }

  return {
    ...createMemoLists(database),

    /** Keeps a request, its letter and its count in one transaction, once for each receipt; throws a 429 over a limit. */
    create(
      { name, email, item, paragraph, tlp, consent = '' }: MemoValues,
      { limits: counted, letter, receipt = null }: MemoCompany,
    ): Promise<Memo> {
      return transact(db, async (store) => {
        const sent = () => (receipt === null ? undefined : findSent(store, receipt, clock()))
        const before = await sent()
        if (before) return memoOf(before)
        await limits.countWithin(store, counted)
        const created_at = now()
        const words = { name, email, item, paragraph, tlp, note: '' }
        const fresh = {
          status: 'new',
          consent,
          receipt,
          created_at,
          updated_at: created_at,
          answered_at: null,
          deleted_at: null,
        } as const
        const row = await store
          .insertInto('memo')
          .values({ ...words, ...memoKeys(words), ...fresh })
          .onConflict((conflict) => conflict.column('receipt').doNothing())
          .returningAll()
          .executeTakeFirst()
        // Sent twice at one moment: the other was first.
        const memo = memoOf(row ?? (await sent()) ?? unkept())
        if (!row) return memo
        const about = letter(memo)
        if (about) await keepLetter(store, about, created_at, memo.id)
        return memo
      })
    },

    /** The number that the next request will have, as far as one can tell. */
    async nextId(): Promise<number> {
      const row = await db.selectFrom('memo').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
      return (row?.id ?? 0) + 1
    },

    /** Replaces what is given; throws a 404, or a 400 when nobody could be answered any more. */
    update(id: number, given: MemoChange, by: Actor): Promise<Memo> {
      return change(id, by, 'memo-changed', async (store, moment) => {
        const row = await requireRow(store, id, 'kept')
        const words = {
          name: given.name ?? row.name,
          email: given.email ?? row.email,
          item: given.item ?? row.item,
          paragraph: given.paragraph ?? row.paragraph,
          tlp: given.tlp ?? row.tlp,
          note: given.note ?? row.note,
        }
        requireAnswerable(words)
        const status = given.status ?? row.status
        const answered_at = answeredAt(row, status, moment)
        return write(store, id, { ...words, ...memoKeys(words), status, answered_at, updated_at: moment })
      })
    },

    /** Takes the request out of the list; its row stays. Throws a 404. */
    async remove(id: number, by: Actor): Promise<void> {
      await change(id, by, 'memo-deleted', async (store, moment) => {
        await requireRow(store, id, 'kept')
        return write(store, id, { deleted_at: moment })
      })
    },

    /** Brings a deleted request back as it was; throws a 404. */
    restore(id: number, by: Actor): Promise<Memo> {
      return change(id, by, 'memo-restored', async (store) => {
        await requireRow(store, id, 'deleted')
        return write(store, id, { deleted_at: null })
      })
    },
  }
}

export type Memos = ReturnType<typeof createMemos>
