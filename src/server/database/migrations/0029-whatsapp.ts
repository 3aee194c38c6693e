import { type Kysely, sql } from 'kysely'
import type { DialectSql } from './dialect-sql.ts'

const chatPattern =
  /^https?:\/\/(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)(?:\+|%2B)?(\d{8,15})(?![\w-])/i

/**
 * Creates the tables of the chats that visitors opened, and moves the WhatsApp address of the settings, which was a social link,
 * to the number of the contact, in older versions too: restoring one would lose the number. An address without a number, such
 * as that of a group, stays in the document of the settings, where nothing shows it.
 */
export async function addWhatsApp(db: Kysely<unknown>, { binaryText }: DialectSql): Promise<void> {
  for (const statement of [
    sql`create table whatsapp_click (day ${binaryText} not null, reference ${binaryText} not null,
      count integer not null, primary key (day, reference))`,
    sql`create table traffic_source (code ${binaryText} primary key, text text not null, last_at ${binaryText} not null)`,
    sql`create index traffic_source_newest on traffic_source (last_at)`,
  ])
    await statement.execute(db)
  const { rows } = await sql<{ document: string }>`select document from entry where collection = 'settings'`.execute(db)
  const [, number] = chatPattern.exec(JSON.parse(rows[0]?.document ?? '{}').whatsapp ?? '') ?? []
  if (number === undefined) return
  for (const [table, key] of Object.entries({ entry: 'id', entry_version: 'sequence' })) {
    const { rows } = await sql<{ key: number; collection: string; document: string }>`select ${sql.ref(key)} as key,
      collection, document from ${sql.table(table)} where collection in ('settings', 'contact')`.execute(db)
    for (const row of rows) {
      const { whatsapp: _moved, ...others } = JSON.parse(row.document)
      const document = JSON.stringify(row.collection === 'contact' ? { ...others, whatsapp: `+${number}` } : others)
      await sql`update ${sql.table(table)} set document = ${document} where ${sql.ref(key)} = ${row.key}`.execute(db)
    }
  }
}
