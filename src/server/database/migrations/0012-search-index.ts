import { type Kysely, sql } from 'kysely'
import type { DialectSql } from './dialect-sql.ts'

// The time to delete a memo's words grows with each length.
const SHORT_PREFIXES = [1, 2, 3, 4]
/** The order of results by the title needs the matches of longer words too. A word of a title has a mark before it. */
export const LONG_PREFIXES = [...SHORT_PREFIXES, 5, 6, 7, 8]

/**
 * Creates the full-text index of entries, memos, audit lines and public pages, which the program fills (see
 * `search/fill-index.ts`), and drops the columns that were searched before.
 */
export async function createSearchIndex(db: Kysely<unknown>, { fullTextIndex }: DialectSql): Promise<void> {
  const statements = [
    sql`create table entry_search (
      id integer primary key references entry (id) on delete cascade,
      text text not null)`,
    ...fullTextIndex('entry_search', { prefixLengths: LONG_PREFIXES }),
    sql`create table memo_search (
      id integer primary key references memo (id) on delete cascade,
      text text not null)`,
    ...fullTextIndex('memo_search', { prefixLengths: SHORT_PREFIXES, secureDelete: true }),
    sql`create table audit_search (
      id integer primary key references audit (id) on delete cascade,
      text text not null)`,
    ...fullTextIndex('audit_search', { prefixLengths: SHORT_PREFIXES }),
    sql`create table page_search (
      id integer primary key,
      public_from bigint not null default 0,
      text text not null)`,
    ...fullTextIndex('page_search', { prefixLengths: LONG_PREFIXES }),
    sql`create table search_progress (
      name text primary key,
      version text not null,
      after_id integer)`,
    sql`alter table memo drop column search_text`,
    sql`alter table audit drop column search_text`,
  ]
  for (const statement of statements) await statement.execute(db)
}
