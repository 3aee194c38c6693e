import { type Kysely, sql } from 'kysely'

/** Orders memos by the time at which they were received, from which the list of a month begins, in place of their id. */
export async function orderMemosByTime(db: Kysely<unknown>): Promise<void> {
  for (const name of ['memo_by_id', 'memo_by_status', 'memo_suspected'])
    await sql`drop index ${sql.ref(name)}`.execute(db)
  for (const statement of [
    sql`create index memo_by_time on memo (created_at, id, suspected) where deleted_at is null`,
    sql`create index memo_by_status_time on memo (status, created_at, id, suspected) where deleted_at is null`,
    sql`create index memo_suspected on memo (suspected, created_at, id) where deleted_at is null and suspected = 1`,
  ])
    await statement.execute(db)
}
