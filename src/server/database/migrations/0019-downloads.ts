import { type Kysely, sql } from 'kysely'
import type { DialectSql } from './dialect-sql.ts'

/** Creates the documents that visitors download, their bytes in parts of 1 MB, and which version of an entry links to which. */
export async function createDownloadTables(db: Kysely<unknown>, { blob }: DialectSql): Promise<void> {
  const statements = [
    sql`create table download (
      hash text primary key,
      path text not null,
      file_name text not null,
      size integer not null,
      created_at text not null,
      words text not null)`,
    sql`create index download_newest on download (created_at, hash)`,
    sql`create table download_chunk (
      hash text not null references download (hash) on delete cascade,
      position integer not null,
      bytes ${blob} not null,
      primary key (hash, position))`,
    sql`create table download_use (
      entry_id integer not null,
      version integer not null,
      hash text not null references download (hash),
      primary key (entry_id, version, hash),
      foreign key (entry_id, version) references entry_version (entry_id, version) on delete cascade)`,
    sql`create index download_use_hash on download_use (hash)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
