import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { MemoRow } from '../database/tables.ts'
import { limitOf, type Page } from '../page.ts'
import { holds } from '../search.ts'
import type { DeletedMemo, Memo, MemoFilter, MemoList, MemoSort } from './schema.ts'

// All but what is only searched and sorted by: that would double what the database hands over.
const shown = [
  ...(['id', 'name', 'email', 'item', 'paragraph', 'tlp', 'status', 'note', 'consent'] as const),
  ...(['created_at', 'updated_at', 'answered_at', 'deleted_at'] as const),
] as const

/** A quotation request as administrators see it. */
export function memoOf(row: Pick<MemoRow, (typeof shown)[number]>): Memo {
  const { id, name, email, item, paragraph, tlp, status, note, consent } = row
  const moments = { createdAt: row.created_at, updatedAt: row.updated_at, answeredAt: row.answered_at }
  return { id, name, email, item, paragraph, tlp, ...moments, status, note, consent }
}

// Each has an index, whose expression has to read as it does here.
const sorts: Readonly<Record<MemoSort, readonly [column: RawBuilder<unknown>, tie: 'asc' | 'desc']>> = {
  created: [sql`memo.id`, 'asc'],
  updated: [sql`memo.updated_at`, 'asc'],
  name: [sql`memo.name_key`, 'asc'],
  status: [sql`case memo.status when 'new' then 0 when 'in progress' then 1 when 'answered' then 2 else 3 end`, 'desc'],
}

const opposite = { asc: 'desc', desc: 'asc' } as const

function orderOf(sort: MemoList['sort']) {
  const [column, tie] = sorts[sort.replace('-', '') as MemoSort]
  const isReversed = sort.startsWith('-')
  return <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
    query.orderBy(column, isReversed ? 'desc' : 'asc').orderBy(sql`memo.id`, isReversed ? opposite[tie] : tie)
}

/** The quotation requests as they are read. */
export function createMemoLists({ db }: Database) {
  const kept = ({ q, status }: MemoFilter) => {
    let found = db.selectFrom('memo').where('deleted_at', 'is', null)
    if (status) found = found.where('status', '=', status)
    if (q !== '') found = found.where((row) => holds(row.ref('search_text'), q))
    return found
  }
  const deleted = () => db.selectFrom('memo').where('deleted_at', 'is not', null)
  const count = async (filter: MemoFilter): Promise<number> => {
    const { total } = await kept(filter)
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }

  return {
    /** How many pass the filter. */
    count,

    /** A page of the requests that pass the filter, and how many pass it. */
    async list({ sort, ...filter }: MemoList): Promise<{ memos: Memo[]; total: number }> {
      const order = orderOf(sort)
      // A search passes every text once, so the same pass counts what it finds.
      const countFound: RawBuilder<number | null> = filter.q === '' ? sql`null` : sql`count(*) over ()`
      // Only the page's own rows are read whole; the others are passed over in an index.
      const page = order(kept(filter).select('memo.id'))
        .select(countFound.as('total'))
        .limit(limitOf(filter))
        .offset(filter.offset)
        .as('page')
      const rows = await order(db.selectFrom('memo').innerJoin(page, 'page.id', 'memo.id'))
        .select(shown.map((column) => `memo.${column}` as const))
        .select('page.total')
        .execute()
      const isEmpty = rows.length === 0 && filter.offset === 0
      const total = isEmpty ? 0 : (rows[0]?.total ?? (await count(filter)))
      return { memos: rows.map(memoOf), total: Number(total) }
    },

    /** A page of the deleted requests, the latest deleted first, and how many there are. */
    async listDeleted(page: Page): Promise<{ memos: DeletedMemo[]; total: number }> {
      const { total } = await deleted()
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await deleted()
        .select(shown)
        .orderBy('deleted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limitOf(page))
        .offset(page.offset)
        .execute()
      const memos = rows.map((row) => ({ ...memoOf(row), deletedAt: row.deleted_at ?? '' }))
      return { memos, total: Number(total) }
    },

    /** All requests that pass the filter, two hundred at a time: only those are in memory, and nobody else waits long. */
    async *batches(filter: MemoFilter): AsyncGenerator<readonly Memo[]> {
      let before = 2_147_483_647
      for (;;) {
        const rows = await kept(filter)
          .select(shown)
          .where('id', '<=', before)
          .orderBy('id', 'desc')
          .limit(200)
          .execute()
        const last = rows.at(-1)
        if (!last) return
        yield rows.map(memoOf)
        before = last.id - 1
      }
    },
  }
}
