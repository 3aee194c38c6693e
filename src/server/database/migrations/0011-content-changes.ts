import { type Kysely, sql } from 'kysely'
import type { DialectSql } from './dialect-sql.ts'

/**
 * Creates the list of content changes, from which instances learn which entries to publish again, and the columns by which
 * large collections are listed. The columns are computed from the document, so writes need not know them.
 */
export async function addContentChanges(db: Kysely<unknown>, dialect: DialectSql): Promise<void> {
  const statements = [
    sql`create table content_change (
      topic text not null,
      number integer not null,
      entry_id integer not null,
      primary key (topic, number))`,
    sql`alter table site_change add column changed_at text not null default ''`,
    ...['title', 'title_en', 'createAt'].map((key) => dialect.addDocumentColumn('entry', key)),
    sql`create index entry_by_date on entry (collection, create_at, id, title_en, title, updated_at)
      where deleted_at is null`,
    sql`create index entry_by_update on entry (collection, updated_at, id) where deleted_at is null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
