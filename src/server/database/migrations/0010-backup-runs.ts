import { type Kysely, sql } from 'kysely'
import type { DialectSql } from './dialect-sql.ts'

/** Creates the results of backups, uploads and restore drills, and adds lease and failure count to jobs. */
export async function addBackupRuns(db: Kysely<unknown>, { primaryKey }: DialectSql): Promise<void> {
  const statements = [
    sql`create table backup_run (
      id ${primaryKey},
      kind text not null,
      started_at text not null,
      finished_at text,
      status text not null,
      target text not null,
      file_name text not null,
      size bigint not null,
      row_count bigint not null,
      error text not null)`,
    sql`alter table job add column leased_until text`,
    sql`alter table job add column failures integer not null default 0`,
    // Before this migration due_at held the lease; a job that was running becomes due again.
    sql`delete from job where done_at is null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
