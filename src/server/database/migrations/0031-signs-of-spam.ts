import { type Kysely, sql } from 'kysely'

/**
 * A request outside spam can have reasons now, which mark it: those that administrators took out of spam lose theirs. The automatic
 * replies of a day are counted in an index.
 */
export async function addSignsOfSpam(db: Kysely<unknown>): Promise<void> {
  await sql`update memo set spam_reasons = '' where spam = 0 and spam_reasons <> ''`.execute(db)
  await sql`create index outgoing_mail_of_day on outgoing_mail (auto_submitted, created_at)`.execute(db)
}
