import { type RawBuilder, sql } from 'kysely'
import { MAX_COUNTED_MATCHES } from '#content/search.ts'
import { type Pagination, toSqlLimit } from '../http/pagination.ts'
import { type Connection, chooseStrategy, matchingIds, rowMatches, type SearchStrategy } from './find-matches.ts'
import type { SearchTable } from './index-text.ts'
import type { MatchScope, QueryTerm, SearchQuery } from './query.ts'

interface ListOptions extends Pagination {
  readonly query: SearchQuery | undefined
  /** Only pages that are public at that time, in milliseconds since 1970; of the table of pages. */
  readonly publicAt?: number
  /** Also returns, of the newest rows with any of the terms, those with half of them or one in the title. */
  readonly hasPartial?: true
}

// Of a search that finds more, rows with some of the terms are not needed, and the terms of each row are not counted.
const MAX_SCORED_MATCHES = 100
const SCORE = { term: 10_000, termInTitle: 100, asTyped: 1 }

/** Returns how many terms the row `found` has, then how many in its title, then how many as typed, as one number. */
function toScore(database: Connection, terms: readonly QueryTerm[]): RawBuilder<number> {
  const toWorth = (term: QueryTerm, worth: number, scope: MatchScope, more = sql`0`) =>
    sql`case when ${rowMatches(database, { terms: [term] }, scope)} then ${sql.lit(worth)} + ${more} else 0 end`
  const scores = terms.map((term) => {
    const typed = toWorth(term.slice(0, 1), SCORE.asTyped, 'all')
    return toWorth(term, SCORE.term, 'all', sql`${toWorth(term, SCORE.termInTitle, 'title')} + ${typed}`)
  })
  return sql<number>`${sql.join(scores, sql` + `)}`
}

/**
 * Returns the ids of a page of the rows that match: those whose title matches first, then those with all terms, then those with
 * most; among equals the highest id. `total` counts at most MAX_COUNTED_MATCHES when the list has a limit, and `hasAll` is
 * true when a row has all terms. The order is the same on both databases.
 */
export async function listMatches(
  database: Connection,
  table: SearchTable,
  { query, publicAt, hasPartial, ...page }: ListOptions,
): Promise<{ ids: number[]; total: number; hasAll: boolean }> {
  if (!query) return { ids: [], total: 0, hasAll: false }
  const end = page.limit === undefined ? toSqlLimit(page) : page.offset + page.limit
  const inTitle = { query, scope: 'title' } as const
  const inRow = { query, scope: 'all' } as const
  const withAny = { query: { ...query, terms: [query.terms.flat()] }, scope: 'all' } as const
  const [title, row, any] = await chooseStrategy(database, table, [inTitle, inRow, withAny])
  // In the order of the index, which ends at the limit; sorting by a rank of the database would read all matches.
  const selectNewest = (part: typeof inTitle | typeof inRow, strategy: SearchStrategy | undefined, limit: number) =>
    sql`select * from (select id, ${sql.lit(part === inTitle ? 1 : 0)} as score
      from ${matchingIds(database, table, { ...part, strategy, publicAt })} as matching order by id desc limit ${limit}) as part`
  const read = async (statement: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: unknown; score: unknown }>`${statement} order by score desc, id desc`.execute(
      database.db,
    )
    return rows.map(({ id, score }) => ({ id: Number(id), score: Number(score) }))
  }
  const limit = Math.max(end, MAX_COUNTED_MATCHES)
  const complete = await read(
    sql`select id, sum(score) as score from (${selectNewest(inTitle, title, limit)} union all
      ${selectNewest(inRow, row, limit)}) as parts group by id`,
  )
  let rows = complete.slice(0, limit)
  if (hasPartial && complete.length < MAX_SCORED_MATCHES) {
    const some = await read(selectNewest(withAny, any, MAX_SCORED_MATCHES))
    // PostgreSQL has no empty list.
    const ids = [{ id: 0 }, ...complete, ...some].map(({ id }) => sql.lit(id))
    const scored = await read(
      sql`select id, ${toScore(database, query.terms)} as score from ${sql.table(table)} as found where id in (${sql.join(ids)})`,
    )
    const minimum = Math.ceil(query.terms.length / 2) * SCORE.term
    rows = scored.filter(({ score }) => score >= minimum || score % SCORE.term >= SCORE.termInTitle)
  }
  const total = page.limit === undefined ? rows.length : Math.min(rows.length, MAX_COUNTED_MATCHES)
  return { ids: rows.slice(page.offset, end).map(({ id }) => id), total, hasAll: complete.length > 0 }
}
