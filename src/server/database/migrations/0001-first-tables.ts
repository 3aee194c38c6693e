import { type Kysely, sql } from 'kysely'
import type { DialectSql } from './dialect-sql.ts'

/** Creates the tables of entries and versions, accounts, sessions, memos, images, outgoing email and rate-limit attempts. */
export async function createFirstTables(db: Kysely<unknown>, { primaryKey, blob }: DialectSql): Promise<void> {
  const statements = [
    sql`create table entry (
      id ${primaryKey},
      collection text not null,
      position integer not null,
      document text not null,
      version integer not null,
      created_at text not null,
      updated_at text not null,
      deleted_at text)`,
    sql`create index entry_collection on entry (collection, position, id)`,
    sql`create table entry_version (
      sequence ${primaryKey},
      entry_id integer not null references entry (id),
      version integer not null,
      collection text not null,
      document text not null,
      deleted integer not null,
      changed_at text not null,
      changed_by text not null,
      unique (entry_id, version))`,
    sql`create table user_account (
      id ${primaryKey},
      username text not null,
      username_key text not null unique,
      password_hash text not null,
      must_change_password integer not null,
      created_at text not null)`,
    sql`create table session (
      token_hash text primary key,
      user_id integer not null references user_account (id) on delete cascade,
      created_at text not null,
      used_at text not null)`,
    sql`create index session_of_user on session (user_id)`,
    sql`create table memo (
      id ${primaryKey},
      name text not null,
      email text not null,
      item text not null,
      paragraph text not null,
      tlp text not null,
      created_at text not null,
      updated_at text not null,
      deleted_at text)`,
    sql`create table media (
      hash text primary key,
      path text not null unique,
      type text not null,
      bytes ${blob} not null,
      created_at text not null,
      copies_pending integer not null)`,
    sql`create table media_copy (
      hash text not null references media (hash) on delete cascade,
      width integer not null,
      format text not null,
      bytes ${blob} not null,
      primary key (hash, width, format))`,
    sql`create table outgoing_mail (
      id ${primaryKey},
      recipient text not null,
      reply_to text not null,
      subject text not null,
      body text not null,
      created_at text not null,
      attempts integer not null,
      next_attempt_at text not null,
      sent_at text,
      last_error text not null)`,
    sql`create table attempt (
      id ${primaryKey},
      subject text not null,
      happened_at text not null)`,
    sql`create index attempt_subject on attempt (subject, happened_at)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
