import { type Kysely, sql } from 'kysely'

/** Adds the focal point of an image, in percent; 50 and 50 when none was set. */
export async function addFocalPoints(db: Kysely<unknown>): Promise<void> {
  await sql`alter table picture_detail add column focus_x integer not null default 50`.execute(db)
  await sql`alter table picture_detail add column focus_y integer not null default 50`.execute(db)
}
