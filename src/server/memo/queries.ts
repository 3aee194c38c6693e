import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { DeletedMemo, Memo, MemoFilter, MemoListQuery, MemoSort } from '#contracts/memo.ts'
import type { Database } from '../database/connect.ts'
import type { MemoRow } from '../database/tables.ts'
import { type Pagination, toSqlLimit } from '../http/pagination.ts'
import { countMatches, findMatches } from '../search/search-index.ts'
import { createMemoQuery } from './search.ts'

// Excludes the columns for searching and sorting, which would double the size of each row.
const MEMO_COLUMNS = [
  ...(['id', 'name', 'email', 'item', 'paragraph', 'tlp', 'status', 'note', 'consent', 'version'] as const),
  ...(['created_at', 'updated_at', 'answered_at', 'deleted_at'] as const),
] as const

/** Converts a row to a memo of the API. */
export function toMemo(row: Pick<MemoRow, (typeof MEMO_COLUMNS)[number]>): Memo {
  const { id, name, email, item, paragraph, tlp, status, note, consent, version } = row
  const timestamps = { createdAt: row.created_at, updatedAt: row.updated_at, answeredAt: row.answered_at }
  return { id, name, email, item, paragraph, tlp, version, ...timestamps, status, note, consent }
}

// Each has an index; the expression has to be identical to that of the index.
const SORT_COLUMNS: Readonly<Record<MemoSort, readonly [column: RawBuilder<unknown>, tie: 'asc' | 'desc']>> = {
  created: [sql`memo.id`, 'asc'],
  updated: [sql`memo.updated_at`, 'asc'],
  name: [sql`memo.name_key`, 'asc'],
  status: [sql`case memo.status when 'new' then 0 when 'in progress' then 1 when 'answered' then 2 else 3 end`, 'desc'],
}

// The highest id, and more rows than a table can have.
const MAX_MEMOS = 2_147_483_647

const OPPOSITE_ORDER = { asc: 'desc', desc: 'asc' } as const

function orderMemosBy(sort: MemoListQuery['sort']) {
  const [column, tie] = SORT_COLUMNS[sort.replace('-', '') as MemoSort]
  const isReversed = sort.startsWith('-')
  return <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
    query.orderBy(column, isReversed ? 'desc' : 'asc').orderBy(sql`memo.id`, isReversed ? OPPOSITE_ORDER[tie] : tie)
}

/** Reads memos for lists and the spreadsheet. */
export function createMemoLists(database: Database) {
  const { db } = database
  const selectActive = ({ status }: MemoFilter, matches?: RawBuilder<SqlBool>) => {
    let query = db.selectFrom('memo').where('deleted_at', 'is', null)
    if (status) query = query.where('status', '=', status)
    return matches ? query.where(matches) : query
  }
  const find = (filter: MemoFilter) =>
    findMatches(database, 'memo_search', { query: createMemoQuery(filter), id: 'memo.id' })
  const selectDeleted = () => db.selectFrom('memo').where('deleted_at', 'is not', null)
  const count = async (filter: MemoFilter): Promise<number> => {
    if (filter.q !== '')
      return countMatches(database, 'memo_search', { query: createMemoQuery(filter), max: MAX_MEMOS })
    const { total } = await selectActive(filter)
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }

  return {
    /** Returns the number of memos that match the filter. */
    count,

    /**
     * Returns a page of the memos that match the filter, and the number of all that match: of a search at most
     * MAX_COUNTED_MATCHES.
     */
    async list({ sort, ...filter }: MemoListQuery): Promise<{ memos: Memo[]; total: number }> {
      const order = orderMemosBy(sort)
      const search = filter.q === '' ? undefined : await find(filter)
      // Reads only the rows of the page; the offset is skipped in an index.
      const page = order(selectActive(filter, search?.condition).select('memo.id'))
        .limit(toSqlLimit(filter))
        .offset(filter.offset)
        .as('page')
      const rows = await order(db.selectFrom('memo').innerJoin(page, 'page.id', 'memo.id'))
        .select(MEMO_COLUMNS.map((column) => `memo.${column}` as const))
        .execute()
      return { memos: rows.map(toMemo), total: search ? search.total : await count(filter) }
    },

    /** Returns a page of the deleted memos, last deleted first, and the number of all. */
    async listDeleted(page: Pagination): Promise<{ memos: DeletedMemo[]; total: number }> {
      const { total } = await selectDeleted()
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await selectDeleted()
        .select(MEMO_COLUMNS)
        .orderBy('deleted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(toSqlLimit(page))
        .offset(page.offset)
        .execute()
      const memos = rows.map((row) => ({ ...toMemo(row), deletedAt: row.deleted_at ?? '' }))
      return { memos, total: Number(total) }
    },

    /** Yields all memos that match the filter in batches of 200, which bounds memory and the time of each query. */
    async *readBatches(filter: MemoFilter): AsyncGenerator<readonly Memo[]> {
      const search = filter.q === '' ? undefined : await find(filter)
      let maxId = MAX_MEMOS
      for (;;) {
        const rows = await selectActive(filter, search?.condition)
          .select(MEMO_COLUMNS)
          .where('id', '<=', maxId)
          .orderBy('id', 'desc')
          .limit(200)
          .execute()
        const last = rows.at(-1)
        if (!last) return
        yield rows.map(toMemo)
        maxId = last.id - 1
      }
    },
  }
}
