import { type Kysely, sql } from 'kysely'
import type { DialectSql } from './dialect-sql.ts'

/**
 * Creates the full-text index of entries, memos, audit lines and public pages, which the program fills (see
 * `search/fill-index.ts`), and drops the columns that were searched before.
 */
export async function createSearchIndex(db: Kysely<unknown>, { fullTextIndex }: DialectSql): Promise<void> {
  const statements = [
    sql`create table entry_search (
      id integer primary key references entry (id) on delete cascade,
      text text not null)`,
    ...fullTextIndex('entry_search'),
    sql`create table memo_search (
      id integer primary key references memo (id) on delete cascade,
      text text not null)`,
    ...fullTextIndex('memo_search', { secureDelete: true }),
    sql`create table audit_search (
      id integer primary key references audit (id) on delete cascade,
      text text not null)`,
    ...fullTextIndex('audit_search'),
    sql`create table page_search (
      id integer primary key,
      public_from bigint not null default 0,
      text text not null)`,
    ...fullTextIndex('page_search'),
    sql`create table search_progress (
      name text primary key,
      version text not null,
      after_id integer)`,
    sql`alter table memo drop column search_text`,
    sql`alter table audit drop column search_text`,
  ]
  for (const statement of statements) await statement.execute(db)
}
