import { type Kysely, sql } from 'kysely'

/** What a request that is sent again, because the answer got lost, is recognised by. */
export async function addMemoReceipt(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memo add column receipt text`.execute(db)
  await sql`create unique index memo_by_receipt on memo (receipt)`.execute(db)
}
