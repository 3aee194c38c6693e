import { type Kysely, sql } from 'kysely'
import type { Spelling } from './spelling.ts'

/** What every instance compares to know what others have changed, and the jobs that one of them does for all. */
export async function createChangesAndJobs(db: Kysely<unknown>, { notice }: Spelling): Promise<void> {
  const statements = [
    sql`create table site_change (
      topic text primary key not null,
      number integer not null)`,
    sql`create table job (
      name text primary key not null,
      due_at text not null,
      done_at text)`,
    ...notice('site_change'),
  ]
  for (const statement of statements) await statement.execute(db)
}
