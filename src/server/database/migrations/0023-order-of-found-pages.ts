import { type Kysely, sql } from 'kysely'
import { LONG_PREFIXES } from './0012-search-index.ts'
import type { DialectSql } from './dialect-sql.ts'

/**
 * Creates the index of the pages of visitors again, with ids in the order of its results. The next start of the program fills
 * it: the version of these texts has changed too.
 */
export async function orderFoundPages(db: Kysely<unknown>, dialectSql: DialectSql): Promise<void> {
  const statements = [
    sql`drop table if exists page_search_fts`,
    sql`drop table page_search`,
    sql`create table page_search (
      id ${dialectSql.bigPrimaryKey},
      entry_id integer not null default 0,
      public_from bigint not null default 0,
      text text not null)`,
    sql`create index page_search_entry on page_search (entry_id)`,
    ...dialectSql.fullTextIndex('page_search', { prefixLengths: LONG_PREFIXES }),
    ...dialectSql.searchStorage('page_search'),
  ]
  for (const statement of statements) await statement.execute(db)
}
