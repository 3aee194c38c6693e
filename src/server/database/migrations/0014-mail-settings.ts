import { type Kysely, sql } from 'kysely'

/** Creates the mail settings: one row, whose password is encrypted. */
export async function createMailSettingsTable(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail_settings (
    id integer primary key,
    server text not null,
    port integer not null,
    security text not null,
    username text not null,
    password text not null,
    sender text not null,
    recipients text not null,
    version integer not null,
    updated_at text not null,
    tested_values text not null,
    tested_at text not null)`.execute(db)
}
