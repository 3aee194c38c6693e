import { type Kysely, sql } from 'kysely'

/** Adds the values of memos that have no column of their own, as JSON. */
export async function addMemoDocument(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memo add column document text not null default '{}'`.execute(db)
}
