import { type Kysely, sql } from 'kysely'

/**
 * Adds the index by which the entries of a collection are counted, and read in portions in the order of their ids. Without it
 * SQLite sorts the whole collection for each portion.
 */
export async function addEntryOrder(db: Kysely<unknown>): Promise<void> {
  await sql`create index entry_by_id on entry (collection, id) where deleted_at is null`.execute(db)
}
