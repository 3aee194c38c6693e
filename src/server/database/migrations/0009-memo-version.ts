import { type Kysely, sql } from 'kysely'

/** Adds the version of a memo, which detects a change that is based on an older version. */
export async function addMemoVersion(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memo add column version integer not null default 1`.execute(db)
}
