import { type Kysely, sql } from 'kysely'

/** Creates the table of the id by which a site knows its own backups. The start writes its row. */
export async function addSiteIdentity(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_identity (id text primary key, owns_unnamed_until text not null)`.execute(db)
}
