import { type Kysely, sql } from 'kysely'

const tables = {
  second_step: 'two_factor',
  media_copy: 'image_variant',
  picture_detail: 'image_details',
  picture_use: 'image_reference',
  download_use: 'download_reference',
}

// By the new name of the table.
const columns = [
  ['media', 'copies_pending', 'pending_variant'],
  ['image_details', 'words', 'search_text'],
  ['download', 'words', 'search_text'],
  ['audit', 'subject', 'target'],
  ['attempt', 'subject', 'rate_limit_key'],
  ['site_change', 'topic', 'channel'],
  ['site_change', 'number', 'revision'],
  ['content_change', 'topic', 'channel'],
  ['content_change', 'number', 'revision'],
] as const

/**
 * Renames the tables and columns whose names were not those of the field. Not for a version that is still running: like
 * every migration, this one ends its connections first (docs/decisions/43).
 */
export async function useFieldNames(db: Kysely<unknown>): Promise<void> {
  for (const [from, to] of Object.entries(tables))
    await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db)
  for (const [table, from, to] of columns)
    await sql`alter table ${sql.table(table)} rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(db)
  // SQLite cannot rename an index.
  for (const statement of [
    sql`drop index picture_detail_newest`,
    sql`drop index picture_use_hash`,
    sql`drop index download_use_hash`,
    sql`drop index attempt_subject`,
    sql`create index image_details_newest on image_details (created_at, hash)`,
    sql`create index image_reference_hash on image_reference (hash)`,
    sql`create index download_reference_hash on download_reference (hash)`,
    sql`create index attempt_rate_limit_key on attempt (rate_limit_key, happened_at)`,
    sql`update site_change set channel = 'alt-texts' where channel = 'picture-texts'`,
    sql`update site_change set channel = 'deleted-images' where channel = 'deleted-pictures'`,
  ])
    await statement.execute(db)
}
