import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { StartError } from '../start-error.ts'

const questions = {
  sqlite: sql`select 1 from sqlite_schema where name = 'unfinished_move'`,
  postgresql: sql`select 1 from pg_class where relname = 'unfinished_move'
    and relnamespace = current_schema()::text::regnamespace`,
} as const

/** True while a move into this database has begun and not ended. */
export async function isUnfinished({ db, kind }: Database): Promise<boolean> {
  const { rows } = await questions[kind].execute(db)
  return rows.length > 0
}

/** Notes that a move has begun. */
export async function markUnfinished(store: Kysely<Tables>): Promise<void> {
  await sql`create table unfinished_move (began_at text not null)`.execute(store)
}

/** Notes that it has ended. */
export async function markFinished(store: Kysely<Tables>): Promise<void> {
  await sql`drop table unfinished_move`.execute(store)
}

/** Throws a StartError while a move into this database has not ended: half a site is not to be served. */
export async function requireFinished(database: Database): Promise<void> {
  if (await isUnfinished(database))
    throw new StartError(
      'A move into this database has not ended; run the same npm run move again, which goes on where it stopped.',
    )
}
