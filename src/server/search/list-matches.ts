import { type RawBuilder, sql } from 'kysely'
import { MAX_COUNTED_MATCHES } from '#content/search.ts'
import { type Pagination, toSqlLimit } from '../http/pagination.ts'
import { type Connection, chooseAccess, matchingIds, rowMatches, type Scope } from './find-matches.ts'
import type { SearchTable } from './search-index.ts'
import type { MatchScope, QueryTerm, SearchQuery } from './words.ts'

interface ListOptions extends Pagination {
  readonly query: SearchQuery | undefined
  /** Only pages that are public at that time, in milliseconds since 1970; of the table of pages. */
  readonly publicAt?: number
  /** Also returns rows, after all others, that match half of the terms, or one in the title; words as they were typed first. */
  readonly hasPartial?: true
}

// Of a search that finds more, rows with some of the terms are not needed, and the terms of each row are not counted.
const MAX_SCORED_MATCHES = 100
// The terms of which one may be absent from a row.
const MAX_OPTIONAL_TERMS = 5
const SCORE = { term: 10_000, termInTitle: 100, asTyped: 1 }

/** Reads the ids of the newest rows of each part, at most `limit`; those of earlier parts first, unless there is a score. */
async function readNewest(
  database: Connection,
  table: SearchTable,
  parts: readonly Scope[],
  { limit, publicAt, score }: { limit: number; publicAt: number | undefined; score?: RawBuilder<number> },
): Promise<{ id: number; score: number }[]> {
  const accesses = await chooseAccess(database, table, parts, limit)
  // Each in the order of the index, which ends at the limit; sorting by a rank of the database would read all matches.
  const selects = parts.map((part, index) => {
    const matching = matchingIds(database, table, { ...part, access: accesses[index] ?? 'index', publicAt })
    return sql`select * from (select id, ${sql.lit(parts.length - index)} as worth from ${matching} as matching
      order by id desc limit ${limit}) as part`
  })
  const all = sql`(${sql.join(selects, sql` union all `)}) as parts`
  // As an array, because PostgreSQL would read all rows to join them with a list of unknown length.
  const isRead =
    database.dialect === 'postgresql' ? sql`id = any(array(select id from ${all}))` : sql`id in (select id from ${all})`
  const query = score
    ? sql<{ id: unknown; score: unknown }>`select id, ${score} as score from ${sql.table(table)} as found
        where ${isRead} order by score desc, id desc`
    : sql<{ id: unknown; score: unknown }>`select id, sum(worth) as score from ${all}
        group by id order by score desc, id desc limit ${limit}`
  return (await query.execute(database.db)).rows.map((row) => ({ id: Number(row.id), score: Number(row.score) }))
}

/** Returns the rows with half of the terms or one in the title: those with most terms first, then with most in the title. */
async function readScored(
  database: Connection,
  table: SearchTable,
  { query, publicAt }: { readonly query: SearchQuery; readonly publicAt: number | undefined },
) {
  const { terms } = query
  const withTerms = (some: readonly QueryTerm[], scope: MatchScope = 'all') => ({
    query: { ...query, terms: some },
    scope,
  })
  const optional = terms.length > 2 ? terms.slice(0, MAX_OPTIONAL_TERMS) : []
  const parts = [
    withTerms(terms, 'title'),
    withTerms(terms),
    ...(terms.length > 1 ? [withTerms([terms.flat()], 'title'), withTerms([terms.flat()])] : []),
    ...optional.map((left) => withTerms(terms.filter((term) => term !== left))),
  ]
  const count = (some: readonly QueryTerm[], scope: MatchScope, worth: number) =>
    some.map(
      (term) => sql`case when ${rowMatches(database, { terms: [term] }, scope)} then ${sql.lit(worth)} else 0 end`,
    )
  const counts = [
    ...count(terms, 'all', SCORE.term),
    ...count(terms, 'title', SCORE.termInTitle),
    ...count(
      terms.map((term) => term.slice(0, 1)),
      'all',
      SCORE.asTyped,
    ),
  ]
  const score = sql<number>`${sql.join(counts, sql` + `)}`
  const rows = await readNewest(database, table, parts, { limit: MAX_SCORED_MATCHES, publicAt, score })
  const minimum = Math.ceil(terms.length / 2) * SCORE.term
  return rows.filter((row) => row.score >= minimum || row.score % SCORE.term >= SCORE.termInTitle)
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
  const limit = Math.max(end, MAX_COUNTED_MATCHES)
  const scopes = [
    { query, scope: 'title' },
    { query, scope: 'all' },
  ] as const
  const complete = await readNewest(database, table, scopes, { limit, publicAt })
  const isScored = hasPartial && complete.length < MAX_SCORED_MATCHES
  const rows = isScored ? await readScored(database, table, { query, publicAt }) : complete
  const total = page.limit === undefined ? rows.length : Math.min(rows.length, MAX_COUNTED_MATCHES)
  return { ids: rows.slice(page.offset, end).map(({ id }) => id), total, hasAll: complete.length > 0 }
}
