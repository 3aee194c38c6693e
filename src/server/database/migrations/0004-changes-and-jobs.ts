import { type Kysely, sql } from 'kysely'
import type { DialectSql } from './dialect-sql.ts'

/** Creates the revisions by which instances notice each other's changes, and the periodic jobs. */
export async function createChangesAndJobs(db: Kysely<unknown>, { notifyTrigger }: DialectSql): Promise<void> {
  const statements = [
    sql`create table site_change (
      topic text primary key not null,
      number integer not null)`,
    sql`create table job (
      name text primary key not null,
      due_at text not null,
      done_at text)`,
    ...notifyTrigger('site_change'),
  ]
  for (const statement of statements) await statement.execute(db)
}
