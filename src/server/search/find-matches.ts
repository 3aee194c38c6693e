import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MAX_COUNTED_MATCHES } from '#content/search.ts'
import type { Database } from '../database/connect.ts'
import { Problem } from '../http/problem.ts'
import type { SearchTable } from './index-text.ts'
import { keywordWord, TITLE_MARK } from './index-text.ts'
import { type MatchScope, parseQuery, type QueryWord, type SearchQuery, toMatchExpression } from './query.ts'

/**
 * How matches are found: `index` reads all of them from the full-text index, `rows` tests one row after the other until there
 * are enough. On PostgreSQL the share of matches decides which one is faster; its planner guesses that share for the
 * beginnings of words and takes a second when it is wrong.
 */
export type SearchStrategy = 'index' | 'rows'

export type Connection = Pick<Database, 'db' | 'dialect'>

/** Throws a 503 while the index lacks rows: a search would find too little. */
export function requireCompleteIndex({ isIndexing }: Pick<Database, 'isIndexing'>): void {
  if (!isIndexing) return
  const message = {
    id: 'Indeks pencarian sedang disusun. Coba lagi beberapa menit lagi.',
    en: 'The search index is being built. Try again in a few minutes.',
  }
  throw new Problem(503, message, { headers: { 'retry-after': '10' } })
}

/**
 * Returns the search for a text; undefined when the text has no letter and no digit, which nothing matches. Throws a 503 while
 * the index lacks rows.
 */
export function createSearchQuery(
  database: Pick<Database, 'isIndexing'>,
  text: string,
  keywords: readonly string[] = [],
): SearchQuery | undefined {
  requireCompleteIndex(database)
  const terms = parseQuery(text)
  return terms.length === 0 ? undefined : { terms, keywords }
}

const toTsquery = (query: SearchQuery, scope: MatchScope) =>
  sql`${toMatchExpression('postgresql', query, scope)}::text::tsquery`

interface MatchingOptions {
  readonly query: SearchQuery | undefined
  readonly scope?: MatchScope
  readonly strategy?: SearchStrategy | undefined
  /** Only pages that are public at that time, in milliseconds since 1970; of the table of pages. */
  readonly publicAt?: number | undefined
}

/** Returns a subquery with the column `id` of the rows that match; of no row without a query. */
export function matchingIds(
  { dialect }: Pick<Database, 'dialect'>,
  table: SearchTable,
  { query, scope = 'all', strategy = 'index', publicAt }: MatchingOptions,
): RawBuilder<number> {
  if (!query) return sql`(select id from ${sql.table(table)} where 1 = 0)`
  if (dialect === 'sqlite') {
    const index = sql.table(`${table}_fts`)
    const filter =
      publicAt === undefined
        ? sql``
        : sql`and (select public_from from ${sql.table(table)} as page where page.id = ${index}.rowid) <= ${publicAt}`
    return sql`(select rowid as id from ${index} where ${index} match ${toMatchExpression(dialect, query, scope)} ${filter})`
  }
  const filter = publicAt === undefined ? sql`` : sql`and public_from <= ${publicAt}`
  // `is true` hides the operator from the index, `offset 0` the limit of the outer query from the planner.
  return strategy === 'rows'
    ? sql`(select id from ${sql.table(table)} where (words @@ ${toTsquery(query, scope)}) is true ${filter})`
    : sql`(select id from ${sql.table(table)} where words @@ ${toTsquery(query, scope)} ${filter} offset 0)`
}

// With fewer matches among the newest rows, reading all from the index is faster than testing rows until there are a thousand.
const SAMPLE_ROWS = 200
const MIN_TESTED_ROWS = 16

/** A search in all of a row or in its title. */
export interface Scope {
  readonly query: SearchQuery
  readonly scope: MatchScope
}

/** Returns the strategy for each of these matches, from the share of them among the newest rows. */
export async function chooseStrategy(
  { db, dialect }: Connection,
  table: SearchTable,
  scopes: readonly Scope[],
): Promise<readonly SearchStrategy[]> {
  // FTS5 reads matches one by one in the order of the rows.
  if (dialect === 'sqlite') return scopes.map(() => 'index')
  const counts = scopes.map(({ query, scope }) => sql`count(*) filter (where words @@ ${toTsquery(query, scope)})`)
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::integer[] as counts
    from (select words from ${sql.table(table)} order by id desc limit ${SAMPLE_ROWS}) as sample`.execute(db)
  return scopes.map((_, index) => ((rows[0]?.counts[index] ?? 0) >= MIN_TESTED_ROWS ? 'rows' : 'index'))
}

/** Returns the condition that the row `found` of the index matches. */
export function rowMatches(
  { dialect }: Connection,
  query: SearchQuery,
  scope: MatchScope = 'all',
): RawBuilder<SqlBool> {
  if (dialect === 'postgresql') return sql`(found.words @@ ${toTsquery(query, scope)}) is true`
  const join = (conditions: readonly RawBuilder<SqlBool>[], operator: 'and' | 'or') =>
    sql<SqlBool>`(${sql.join(conditions, sql.raw(` ${operator} `))})`
  const hasWord = ({ text, isWhole }: QueryWord) =>
    sql<SqlBool>`instr(' ' || found.text || ' ', ${` ${scope === 'title' ? TITLE_MARK : ''}${text}${isWhole ? ' ' : ''}`}) > 0`
  return join(
    [
      ...(query.keywords ?? []).map((keyword) => hasWord({ text: keywordWord(keyword), isWhole: true })),
      ...query.terms.map((term) =>
        join(
          term.map((words) => join(words.map(hasWord), 'and')),
          'or',
        ),
      ),
    ],
    'and',
  )
}

// With more matches, finding a page of them in the order of the list is faster than reading their ids.
const MAX_READ_MATCHES = 5_000

/**
 * Returns the number of matches, at most MAX_COUNTED_MATCHES, and the condition that a row with `id` matches, for a list in any
 * order. Few matches are read from the index; many are found by testing the rows in the order of the list.
 */
export async function findMatches(
  database: Connection,
  table: SearchTable,
  { query, id }: { readonly query: SearchQuery | undefined; readonly id: string },
): Promise<{ total: number; condition: RawBuilder<SqlBool> }> {
  if (!query) return { total: 0, condition: sql`1 = 0` }
  const [strategy = 'index'] = await chooseStrategy(database, table, [{ query, scope: 'all' }])
  const max = strategy === 'rows' ? MAX_COUNTED_MATCHES : MAX_READ_MATCHES
  const isSqlite = database.dialect === 'sqlite'
  // As one text, read once: reading two words in the index takes PostgreSQL 17 ms, for each query of the list.
  const list = isSqlite ? sql`json_group_array(id)` : sql`coalesce(array_agg(id), '{}')::text`
  const { rows } = await sql<{ count: unknown; ids: string }>`select count(*) as count, ${list} as ids
    from (select id from ${matchingIds(database, table, { query, strategy })} as matching limit ${max}) as found`.execute(
    database.db,
  )
  const [found] = rows
  // Of a list of values, unlike of a query, PostgreSQL can test the entries of an index in the order of the list.
  const isOneOf = isSqlite ? sql`in (select value from json_each(${found?.ids}))` : sql`= any (${found?.ids}::bigint[])`
  const isMatch = sql`exists (select 1 from ${sql.table(table)} as found
    where found.id = ${sql.ref(id)} and ${rowMatches(database, query)})`
  const condition = Number(found?.count) < max ? sql<SqlBool>`${sql.ref(id)} ${isOneOf}` : sql<SqlBool>`${isMatch}`
  return { total: Math.min(Number(found?.count), MAX_COUNTED_MATCHES), condition }
}

/** Returns true when a row matches. */
export async function hasMatch(database: Connection, table: SearchTable, query: SearchQuery): Promise<boolean> {
  // Not `limit 1`: PostgreSQL would expect a match soon and read all rows where there is none.
  return (await findMatches(database, table, { query, id: 'id' })).total > 0
}
