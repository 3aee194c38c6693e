import { type Kysely, sql } from 'kysely'

/** Creates the addresses without a page that visitors asked for. */
export async function addMissedAddresses(db: Kysely<unknown>): Promise<void> {
  await sql`create table missed_address (
    path text primary key,
    count integer not null,
    first_at text not null,
    last_at text not null,
    referrer text not null,
    ignored integer not null)`.execute(db)
}
