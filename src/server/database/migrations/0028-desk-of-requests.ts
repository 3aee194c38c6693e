import { type Kysely, sql } from 'kysely'
import type { DialectSql } from './dialect-sql.ts'

const texts = {
  assignee: '',
  due_on: '',
  channel: 'form',
  outcome: '',
  data_request: '',
  answer_by: '',
  paused: 'no',
  page: '',
  source: '',
  spam_reasons: '',
}

/** Adds what administrators note about a request, how it came, and its timeline; "suspected" becomes "spam". */
export async function addDeskOfRequests(db: Kysely<unknown>, { binaryText, primaryKey }: DialectSql): Promise<void> {
  for (const [column, standard] of Object.entries(texts))
    await sql`alter table memo add column ${sql.ref(column)} ${binaryText} not null default ${sql.lit(standard)}`.execute(
      db,
    )
  for (const statement of [
    sql`alter table memo rename column suspected to spam`,
    sql`drop index memo_suspected`,
    sql`create index memo_spam on memo (spam, created_at, id) where deleted_at is null and spam = 1`,
    sql`create index memo_assigned on memo (assignee, created_at, id)
      where deleted_at is null and spam = 0 and assignee <> ''`,
    sql`create index memo_due on memo (due_on, created_at, id)
      where deleted_at is null and spam = 0 and due_on <> '' and outcome = '' and status <> 'closed'`,
    sql`create index memo_unanswered on memo (created_at, id)
      where deleted_at is null and spam = 0 and status in ('new', 'in progress')`,
    sql`create index memo_answer_by on memo (answer_by) where deleted_at is null and answer_by <> ''`,
    sql`create table memo_event (id ${primaryKey}, memo_id integer not null, at ${binaryText} not null,
      kind ${binaryText} not null, administrator text not null, field text not null, old_value text not null,
      new_value text not null)`,
    sql`create index memo_event_memo on memo_event (memo_id, id)`,
  ])
    await statement.execute(db)
}
