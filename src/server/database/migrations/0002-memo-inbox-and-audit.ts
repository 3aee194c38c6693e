import { type Kysely, sql } from 'kysely'
import type { DialectSql } from './dialect-sql.ts'

interface MemoText {
  id: number
  name: string
  email: string
  item: string
  paragraph: string
  tlp: string
}

// A copy of the code in `memo/contact-keys.ts` when this migration was written; migrations must not change.
function fold(value: string): string {
  return value.normalize('NFKC').toLowerCase()
}

// Statuses sort by the progress of the work, not alphabetically.
const progress = sql`case status when 'new' then 0 when 'in progress' then 1 when 'answered' then 2 else 3 end`

async function backfillKeys(db: Kysely<unknown>): Promise<void> {
  let after = 0
  for (;;) {
    const { rows } = await sql<MemoText>`select id, name, email, item, paragraph, tlp from memo
      where id > ${after} order by id limit 500`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    for (const { id, name, email, item, paragraph, tlp } of rows) {
      const nameKey = fold(name.normalize('NFKD').replace(/\p{M}/gu, ''))
      const searchText = fold([name, email, item, paragraph, tlp, ''].join('\n'))
      await sql`update memo set name_key = ${nameKey}, search_text = ${searchText} where id = ${id}`.execute(db)
    }
    after = last.id
  }
}

/** Adds status, note, search text and sort keys to memos, and creates the audit log. */
export async function createMemoInboxAndAudit(
  db: Kysely<unknown>,
  { primaryKey, binaryText }: DialectSql,
): Promise<void> {
  const columns = [
    sql`status text not null default 'new'`,
    sql`note text not null default ''`,
    sql`answered_at text`,
    sql`name_key ${binaryText} not null default ''`,
    sql`search_text text not null default ''`,
  ]
  for (const column of columns) await sql`alter table memo add column ${column}`.execute(db)
  await backfillKeys(db)
  const statements = [
    sql`create index memo_by_id on memo (id) where deleted_at is null`,
    sql`create index memo_by_status on memo (status, id) where deleted_at is null`,
    sql`create index memo_by_progress on memo ((${progress}), id desc, status) where deleted_at is null`,
    sql`create index memo_by_status_name on memo (status, name_key, id) where deleted_at is null`,
    sql`create index memo_by_status_update on memo (status, updated_at, id) where deleted_at is null`,
    sql`create index memo_by_name on memo (name_key, id) where deleted_at is null`,
    sql`create index memo_by_update on memo (updated_at, id) where deleted_at is null`,
    sql`create index memo_deleted on memo (deleted_at, id) where deleted_at is not null`,
    sql`create table audit (
      id ${primaryKey},
      happened_at text not null,
      actor text not null,
      actor_key text not null,
      address text not null,
      action text not null,
      subject text not null,
      search_text text not null)`,
    sql`create index audit_by_moment on audit (happened_at)`,
    sql`create index audit_by_actor on audit (actor_key, id)`,
    sql`create index audit_by_action on audit (action, id)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
