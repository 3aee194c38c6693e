import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { MAX_COUNTED_MATCHES } from '#content/search.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { type Pagination, toSqlLimit } from '../http/pagination.ts'
import {
  keywordWord,
  type MatchScope,
  parseQuery,
  type SearchQuery,
  type SearchTexts,
  toIndexText,
  toMatchExpression,
} from './words.ts'

/** The tables with an index text for each row of another table; on SQLite each has an FTS5 table named `…_fts`. */
export type SearchTable = 'entry_search' | 'memo_search' | 'audit_search' | 'page_search'

/** Writes the index texts of rows, in the transaction that writes the rows. An unchanged text is not written again. */
export async function saveSearchTexts(
  store: Kysely<Tables>,
  table: SearchTable,
  rows: readonly (SearchTexts & { readonly id: number })[],
): Promise<void> {
  if (rows.length === 0) return
  await store
    .insertInto(table)
    .values(rows.map(({ id, ...texts }) => ({ id, text: toIndexText(texts) })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({ text: row.ref('excluded.text') }))
        .whereRef(`${table}.text`, '<>', 'excluded.text'),
    )
    .execute()
}

/** Removes rows from the index, in the transaction that deletes them. */
export async function deleteSearchTexts(
  store: Kysely<Tables>,
  table: SearchTable,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await store.deleteFrom(table).where('id', 'in', ids).execute()
}

/** Returns the search for a text; undefined when the text has no letter and no digit, which nothing matches. */
export function createSearchQuery(text: string, keywords: readonly string[] = []): SearchQuery | undefined {
  const terms = parseQuery(text)
  return terms.length === 0 ? undefined : { terms, keywords }
}

/** Returns a subquery with the column `id` of the rows that match; of no row without a query. */
export function matchingIds(
  { dialect }: Pick<Database, 'dialect'>,
  table: SearchTable,
  { query, scope = 'all' }: { readonly query: SearchQuery | undefined; readonly scope?: MatchScope },
): RawBuilder<number> {
  if (!query) return sql`(select id from ${sql.table(table)} where 1 = 0)`
  const expression = toMatchExpression(dialect, query, scope)
  if (dialect === 'postgresql')
    return sql`(select id from ${sql.table(table)} where words @@ ${expression}::text::tsquery)`
  const index = sql.table(`${table}_fts`)
  return sql`(select rowid as id from ${index} where ${index} match ${expression})`
}

interface MatchOptions {
  readonly query: SearchQuery | undefined
  readonly scope?: MatchScope
  /** A condition on `matching.id`. */
  readonly filter?: RawBuilder<SqlBool> | undefined
}

/** Returns the number of rows that match, at most `max`. */
async function countMatches(
  database: Pick<Database, 'db' | 'dialect'>,
  table: SearchTable,
  { query, max }: { readonly query: SearchQuery; readonly max: number },
): Promise<number> {
  const count = async (scope: MatchScope): Promise<number> => {
    const matching = matchingIds(database, table, { query, scope })
    const { rows } = await sql<{ count: unknown }>`
      select count(*) as count from (select 1 from ${matching} as matching limit ${max}) as counted`.execute(
      database.db,
    )
    return Number(rows[0]?.count)
  }
  // For the beginning of a word SQLite merges the rows of all such words first; those of a whole word it reads one by one.
  const exact = database.dialect === 'sqlite' ? await count('whole words') : 0
  return exact < max ? count('all') : max
}

/** Returns the condition that the row `found` of the index matches: for rows that are read in another order than that of the index. */
function rowMatches({ dialect }: Pick<Database, 'dialect'>, query: SearchQuery): RawBuilder<SqlBool> {
  if (dialect === 'postgresql') return sql`found.words @@ ${toMatchExpression(dialect, query)}::text::tsquery`
  const all = (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
  const hasPrefix = (word: string) => sql<SqlBool>`instr(' ' || found.text, ${` ${word}`}) > 0`
  const hasKeyword = (keyword: string) =>
    sql<SqlBool>`instr(' ' || found.text || ' ', ${` ${keywordWord(keyword)} `}) > 0`
  return all([
    ...(query.keywords ?? []).map(hasKeyword),
    ...query.terms.map(({ words, number }) => {
      const hasWords = all(words.map(hasPrefix))
      return number === undefined ? hasWords : sql<SqlBool>`(${hasWords} or ${hasPrefix(number)})`
    }),
  ])
}

// Where reading the ids of all matches takes as long as finding a page of them in the order of the list.
const MAX_READ_MATCHES = { sqlite: 5_000, postgresql: MAX_COUNTED_MATCHES } as const

/**
 * Returns the number of matches, at most MAX_COUNTED_MATCHES, and the condition that a row with `id` matches, for a list in any
 * order. Few matches are read from the index; many are found by testing the rows in the order of the list.
 */
export async function findMatches(
  database: Pick<Database, 'db' | 'dialect'>,
  table: SearchTable,
  { query, id }: { readonly query: SearchQuery | undefined; readonly id: string },
): Promise<{ total: number; condition: RawBuilder<SqlBool> }> {
  if (!query) return { total: 0, condition: sql`1 = 0` }
  const counted = await countMatches(database, table, { query, max: MAX_READ_MATCHES[database.dialect] })
  const condition =
    counted < MAX_READ_MATCHES[database.dialect]
      ? sql<SqlBool>`${sql.ref(id)} in ${matchingIds(database, table, { query })}`
      : sql<SqlBool>`exists (select 1 from ${sql.table(table)} as found
          where found.id = ${sql.ref(id)} and ${rowMatches(database, query)})`
  return { total: Math.min(counted, MAX_COUNTED_MATCHES), condition }
}

/**
 * Returns the ids of a page of the rows that match: those whose title matches first, then the newest, which has the highest
 * id. `total` counts at most MAX_COUNTED_MATCHES when the list has a limit. The order is the same on both databases.
 */
export async function listMatches(
  database: Pick<Database, 'db' | 'dialect'>,
  table: SearchTable,
  { query, filter = sql`1 = 1`, ...page }: Pagination & Omit<MatchOptions, 'scope'>,
): Promise<{ ids: number[]; total: number }> {
  if (!query) return { ids: [], total: 0 }
  const select = async (scope: MatchScope, limit: number): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select id from ${matchingIds(database, table, { query, scope })} as matching where ${filter}
      order by id desc limit ${limit}`.execute(database.db)
    return rows.map(({ id }) => id)
  }
  const end = page.limit === undefined ? toSqlLimit(page) : page.offset + page.limit
  const limit = Math.max(end, MAX_COUNTED_MATCHES)
  // Two queries in the order of the index, which end at the limit; sorting by a rank would read all matches first.
  const ids = await select('title', limit)
  if (ids.length < limit) ids.push(...(await select('not title', limit - ids.length)))
  const total = page.limit === undefined ? ids.length : Math.min(ids.length, MAX_COUNTED_MATCHES)
  return { ids: ids.slice(page.offset, end), total }
}
