import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { memoFieldNames, pickMemoTexts } from '#content/memo-fields.ts'
import { MAX_COUNTED_MATCHES } from '#content/search.ts'
import type { DeletedMemo, Memo, MemoFilter, MemoListQuery, MemoSort } from '#contracts/memo.ts'
import type { Database } from '../database/connect.ts'
import type { MemoRow, Tables } from '../database/tables.ts'
import { type Pagination, toSqlLimit } from '../http/pagination.ts'
import { createSearchQuery, findMatches } from '../search/find-matches.ts'

// Excludes the columns for searching and sorting, which would double the size of each row.
const MEMO_COLUMNS = [
  ...memoFieldNames,
  ...(['id', 'status', 'note', 'consent', 'version', 'suspected'] as const),
  ...(['created_at', 'updated_at', 'answered_at', 'deleted_at'] as const),
] as const

/** Converts a row to a memo of the API. */
export function toMemo(row: Pick<MemoRow, (typeof MEMO_COLUMNS)[number]>): Memo {
  const { id, status, note, consent, version } = row
  const timestamps = { createdAt: row.created_at, updatedAt: row.updated_at, answeredAt: row.answered_at }
  return { id, ...pickMemoTexts(row), version, ...timestamps, status, note, consent, suspected: row.suspected === 1 }
}

// Each has an index; the expression has to be identical to that of the index.
const SORT_COLUMNS: Readonly<Record<MemoSort, readonly [column: RawBuilder<unknown>, tie: 'asc' | 'desc']>> = {
  created: [sql`memo.created_at`, 'asc'],
  updated: [sql`memo.updated_at`, 'asc'],
  name: [sql`memo.name_key`, 'asc'],
  status: [sql`case memo.status when 'new' then 0 when 'in progress' then 1 when 'answered' then 2 else 3 end`, 'desc'],
}

const OPPOSITE_ORDER = { asc: 'desc', desc: 'asc' } as const

function orderMemosBy({ sort, from, to }: Pick<MemoListQuery, 'sort' | 'from' | 'to'>) {
  const name = sort.replace('-', '') as MemoSort
  const [indexed, tie] = SORT_COLUMNS[name]
  // No index has it: PostgreSQL would look for the few requests of a month in another order of all.
  const column = name === 'created' || (from ?? to) === undefined ? indexed : sql`(${indexed} || '')`
  const isReversed = sort.startsWith('-')
  return <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
    query.orderBy(column, isReversed ? 'desc' : 'asc').orderBy(sql`memo.id`, isReversed ? OPPOSITE_ORDER[tie] : tie)
}

/** Reads memos for lists and the spreadsheet. */
export function createMemoLists(database: Database) {
  const { db } = database
  const selectActive = ({ status, suspected, from, to }: MemoFilter, matches?: RawBuilder<SqlBool>) => {
    let query = db.selectFrom('memo').where('deleted_at', 'is', null)
    if (status) query = query.where('status', '=', status)
    // Written out, because a partial index is not used for a parameter.
    if (suspected !== undefined)
      query = query.where(suspected ? sql<SqlBool>`suspected = 1` : sql<SqlBool>`suspected = 0`)
    if (from) query = query.where('created_at', '>=', from)
    if (to) query = query.where('created_at', '<', to)
    return matches ? query.where(matches) : query
  }
  /** Returns the number of matches of the text, at most MAX_COUNTED_MATCHES, and their condition; undefined without a text. */
  const search = async ({ q }: MemoFilter) =>
    q === ''
      ? undefined
      : findMatches(database, 'memo_search', { query: createSearchQuery(database, q), id: 'memo.id' })
  const countRows = async (rows: SelectQueryBuilder<Tables, 'memo', { id: number }>): Promise<number> => {
    const { total } = await db
      .selectFrom(rows.as('counted'))
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }
  const countMatching = async (filter: MemoFilter, matches: Awaited<ReturnType<typeof search>>): Promise<number> => {
    if (!matches) return count(filter)
    const { status, suspected, from, to } = filter
    if ((status ?? suspected ?? from ?? to) === undefined || matches.total === 0) return matches.total
    return countRows(selectActive(filter, matches.condition).select('memo.id').limit(MAX_COUNTED_MATCHES))
  }
  const selectDeleted = () => db.selectFrom('memo').where('deleted_at', 'is not', null)
  const count = async (filter: MemoFilter): Promise<number> => {
    const matches = await search(filter)
    return countRows(selectActive(filter, matches?.condition).select('memo.id'))
  }

  return {
    /** Returns the number of memos that match the filter. */
    count,

    /**
     * Returns a page of the memos that match the filter, and the number of all that match: of a search at most
     * MAX_COUNTED_MATCHES.
     */
    async list(filter: MemoListQuery): Promise<{ memos: Memo[]; total: number }> {
      const order = orderMemosBy(filter)
      const matches = await search(filter)
      // Reads only the rows of the page; the offset is skipped in an index.
      const page = order(selectActive(filter, matches?.condition).select('memo.id'))
        .limit(toSqlLimit(filter))
        .offset(filter.offset)
        .as('page')
      const rows = order(db.selectFrom('memo').innerJoin(page, 'page.id', 'memo.id')).select(
        MEMO_COLUMNS.map((column) => `memo.${column}` as const),
      )
      // PostgreSQL counts 200,000 rows in about the time that it skips 100,000: it does both at once.
      const [found, total] = await Promise.all([rows.execute(), countMatching(filter, matches)])
      return { memos: found.map(toMemo), total }
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
      const matches = await search(filter)
      let last: { readonly created_at: string; readonly id: number } | undefined
      do {
        const { created_at, id } = last ?? { created_at: '9', id: 0 }
        const rows = await selectActive(filter, matches?.condition)
          .select(MEMO_COLUMNS)
          .where(sql<SqlBool>`(created_at, id) < (${created_at}, ${id})`)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(200)
          .execute()
        if (rows.length > 0) yield rows.map(toMemo)
        last = rows.at(-1)
      } while (last)
    },
  }
}
