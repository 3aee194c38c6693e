import { type Kysely, sql } from 'kysely'
import { StartupError } from '../../config/startup-error.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'

const MARKER_QUERIES = {
  sqlite: sql`select 1 from sqlite_schema where name = 'unfinished_move'`,
  postgresql: sql`select 1 from pg_class where relname = 'unfinished_move'
    and relnamespace = current_schema()::text::regnamespace`,
} as const

/** Returns true when a move into this database has started and not finished. */
export async function isMoveUnfinished({ db, dialect }: Database): Promise<boolean> {
  const { rows } = await MARKER_QUERIES[dialect].execute(db)
  return rows.length > 0
}

/** Marks a move as started. */
export async function createResumeMarker(store: Kysely<Tables>): Promise<void> {
  await sql`create table unfinished_move (began_at text not null)`.execute(store)
}

/** Marks the move as finished. */
export async function removeResumeMarker(store: Kysely<Tables>): Promise<void> {
  await sql`drop table unfinished_move`.execute(store)
}

/** Throws a StartupError while a move into this database is unfinished, because the site is incomplete. */
export async function requireFinishedMove(database: Database): Promise<void> {
  if (await isMoveUnfinished(database))
    throw new StartupError(
      'A move into this database has not ended; run the same npm run move again, which goes on where it stopped.',
    )
}
