import { type Kysely, sql } from 'kysely'
import type { DialectSql } from './dialect-sql.ts'

const tables = ['entry_search', 'memo_search', 'audit_search', 'page_search']

/**
 * Keeps the words of the search index in the row and its text outside of it on PostgreSQL. A change of
 * the storage concerns new values only, so the program builds the index again at its next start.
 */
export async function storeWordsInRow(db: Kysely<unknown>, { searchStorage }: DialectSql): Promise<void> {
  const statements = tables.flatMap(searchStorage)
  if (statements.length === 0) return
  for (const statement of statements) await statement.execute(db)
  await sql.raw(`truncate ${tables.join(', ')}, search_progress`).execute(db)
}
