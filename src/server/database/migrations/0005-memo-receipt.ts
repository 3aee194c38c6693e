import { type Kysely, sql } from 'kysely'

/** Adds the idempotency key of a memo, by which a request that is sent again is recognised. */
export async function addMemoIdempotencyKey(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memo add column receipt text`.execute(db)
  await sql`create unique index memo_by_receipt on memo (receipt)`.execute(db)
}
