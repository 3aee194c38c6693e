import { type Kysely, sql } from 'kysely'

/** Moves the mail settings into a table of records of which there is one: each is one row with its values as JSON. */
export async function storeSingleRecords(db: Kysely<unknown>): Promise<void> {
  await sql`create table single_record (name text primary key, document text not null, version integer not null)`.execute(
    db,
  )
  const { rows } = await sql<Record<string, string | number>>`select server, port, security, username, password,
    sender as "from", recipients as "to", tested_values as "testedValues", tested_at as "testedAt", version
    from mail_settings`.execute(db)
  for (const { version, ...values } of rows) {
    const document = JSON.stringify({ ...values, port: String(values['port']) })
    await sql`insert into single_record values ('mail', ${document}, ${version})`.execute(db)
  }
  await sql`drop table mail_settings`.execute(db)
}
