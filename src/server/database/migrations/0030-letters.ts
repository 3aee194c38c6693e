import { type Kysely, sql } from 'kysely'
import type { DialectSql } from './dialect-sql.ts'

/** Adds to outgoing emails the value of their header `Auto-Submitted`, and the key of those that must not be sent twice. */
export async function addLetters(db: Kysely<unknown>, { binaryText }: DialectSql): Promise<void> {
  for (const statement of [
    sql`alter table outgoing_mail add column auto_submitted text not null default ''`,
    sql`alter table outgoing_mail add column once_key ${binaryText}`,
    sql`create unique index outgoing_mail_once on outgoing_mail (once_key)`,
  ])
    await statement.execute(db)
}
