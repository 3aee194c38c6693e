import { type Kysely, sql } from 'kysely'
import type { DialectSql } from './dialect-sql.ts'

/** Adds the columns by which the sitemap and the feeds learn the addresses of entries and which ones are not indexed. */
export async function addSharing(db: Kysely<unknown>, dialect: DialectSql): Promise<void> {
  const statements = [
    ...['slug', 'slug_en', 'indexing'].map((key) => dialect.addDocumentColumn('entry', key)),
    sql`create index entry_override on entry (id, slug, slug_en, indexing)
      where (slug <> '' or slug_en <> '' or indexing = 'not indexed')`,
  ]
  for (const statement of statements) await statement.execute(db)
}
