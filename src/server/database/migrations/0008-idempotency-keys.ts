import { type Kysely, sql } from 'kysely'

/** Creates the idempotency keys of all creates; until now only memos had one, in their own column. */
export async function addIdempotencyKeys(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table idempotency_key (
      key_hash text primary key,
      request_hash text not null,
      target text not null,
      created_at text not null)`,
    sql`create index idempotency_key_by_target on idempotency_key (target)`,
    // A key is valid for an hour, so none is migrated.
    sql`drop index memo_by_receipt`,
    sql`alter table memo drop column receipt`,
  ]
  for (const statement of statements) await statement.execute(db)
}
