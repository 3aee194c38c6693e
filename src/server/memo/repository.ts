import type { Database } from '../database/connect.ts'
import type { MemoRow } from '../database/tables.ts'
import { keepLetter, type Letter } from '../mail/outbox.ts'
import { notFound } from '../problem.ts'
import type { Limit, Limits } from '../session/limits.ts'
import type { Memo, MemoValues } from './schema.ts'

function memoOf({ id, name, email, item, paragraph, tlp, created_at }: MemoRow): Memo {
  return { id, name, email, item, paragraph, tlp, createdAt: created_at }
}

/** What comes with a new request. */
export interface MemoCompany {
  /** What it counts against; over it, nothing is kept. */
  readonly limit: Limit
  /** The letter about it, if anybody is to be told. */
  readonly letter: (memo: Memo) => Letter | undefined
}

/** The quotation requests, newest first. */
export function createMemos({ db }: Database, limits: Limits, clock: () => number = Date.now) {
  const now = () => new Date(clock()).toISOString()
  const kept = () => db.selectFrom('memo').where('deleted_at', 'is', null)

  return {
    /** Keeps a request, its letter and its count in one transaction; throws a 429 when the limit is reached. */
    create({ name, email, item, paragraph, tlp }: MemoValues, { limit, letter }: MemoCompany): Promise<Memo> {
      return db.transaction().execute(async (store) => {
        await limits.countWithin(store, [limit])
        const created_at = now()
        const row = await store
          .insertInto('memo')
          .values({ name, email, item, paragraph, tlp, created_at, updated_at: created_at, deleted_at: null })
          .returningAll()
          .executeTakeFirstOrThrow()
        const memo = memoOf(row)
        const about = letter(memo)
        if (about) await keepLetter(store, about, created_at)
        return memo
      })
    },

    /** The number that the next request will have, as far as one can tell. */
    async nextId(): Promise<number> {
      const row = await db.selectFrom('memo').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
      return (row?.id ?? 0) + 1
    },

    /** A page of the requests, and how many there are. */
    async list(page: { limit?: number | undefined; offset: number }): Promise<{ memos: Memo[]; total: number }> {
      const { total } = await kept()
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      // Only a query with a limit can have an offset.
      const rows = await kept()
        .selectAll()
        .orderBy('id', 'desc')
        .limit(page.limit ?? 2_147_483_647)
        .offset(page.offset)
        .execute()
      return { memos: rows.map(memoOf), total: Number(total) }
    },

    /** All requests, two hundred at a time: only those are in memory, and nobody else waits long. */
    async *batches(): AsyncGenerator<readonly Memo[]> {
      let before = 2_147_483_647
      for (;;) {
        const rows = await kept().selectAll().where('id', '<=', before).orderBy('id', 'desc').limit(200).execute()
        const last = rows.at(-1)
        if (!last) return
        yield rows.map(memoOf)
        before = last.id - 1
      }
    },

    /** Replaces what the request says; throws a 404. */
    async update(id: number, { name, email, item, paragraph, tlp }: MemoValues): Promise<Memo> {
      const row = await db
        .updateTable('memo')
        .set({ name, email, item, paragraph, tlp, updated_at: now() })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw notFound()
      return memoOf(row)
    },

    /** Takes the request out of the list; its row stays. Throws a 404. */
    async remove(id: number): Promise<void> {
      const row = await db
        .updateTable('memo')
        .set({ deleted_at: now() })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!row) throw notFound()
    },
  }
}

export type Memos = ReturnType<typeof createMemos>
