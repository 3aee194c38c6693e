import { type Kysely, sql } from 'kysely'

const progress = sql`case status when 'new' then 0 when 'in progress' then 1 when 'answered' then 2 else 3 end`

/** Adds the mark of memos that may come from a robot, also to the indexes that lists without such memos are read from. */
export async function addSuspectedMemos(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memo add column suspected integer not null default 0`.execute(db)
  const columnsByIndex = {
    memo_by_id: sql`id`,
    memo_by_status: sql`status, id`,
    memo_by_progress: sql`(${progress}), id desc, status`,
    memo_by_status_name: sql`status, name_key, id`,
    memo_by_status_update: sql`status, updated_at, id`,
    memo_by_name: sql`name_key, id`,
    memo_by_update: sql`updated_at, id`,
  }
  for (const [name, columns] of Object.entries(columnsByIndex)) {
    const index = sql.ref(name)
    await sql`drop index ${index}`.execute(db)
    await sql`create index ${index} on memo (${columns}, suspected) where deleted_at is null`.execute(db)
  }
  await sql`create index memo_suspected on memo (suspected, id) where deleted_at is null and suspected = 1`.execute(db)
}
