import { type Kysely, sql } from 'kysely'

/**
 * Adds small indexes: two by which the public entries of a large collection are counted in each language, and skipped to a page,
 * and one by which the entries of a collection are counted, and read in portions in the order of their ids. Without the last one
 * SQLite sorts the whole collection for each portion.
 */
export async function addEntryOrder(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create index entry_by_id on entry (collection, id) where deleted_at is null`,
    sql`create index entry_public on entry (collection, create_at, id) where deleted_at is null`,
    sql`create index entry_public_en on entry (collection, create_at, id)
      where deleted_at is null and (title_en != '' or title = '')`,
  ]
  for (const statement of statements) await statement.execute(db)
}
