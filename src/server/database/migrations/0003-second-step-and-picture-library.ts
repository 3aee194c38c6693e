import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

// The path of an image, in an image field or inside rich text.
const imagePathPattern = /\/media\/([0-9a-f]{32})-/gi

async function backfillSessionHandles(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ token_hash: string }>`select token_hash from session`.execute(db)
  for (const { token_hash } of rows) {
    const handle = randomBytes(12).toString('base64url')
    await sql`update session set handle = ${handle} where token_hash = ${token_hash}`.execute(db)
  }
}

interface Version {
  sequence: number
  entry_id: number
  version: number
  document: string
}

async function insertImageReferences(db: Kysely<unknown>, { entry_id, version, document }: Version): Promise<void> {
  const hashes = new Set([...document.matchAll(imagePathPattern)].map(([, hash = '']) => hash.toLowerCase()))
  for (const hash of hashes) {
    const { rows: known } = await sql`select hash from media where hash = ${hash}`.execute(db)
    if (known.length === 0) continue
    await sql`insert into picture_use (entry_id, version, hash) values (${entry_id}, ${version}, ${hash})`.execute(db)
  }
}

async function backfillImageReferences(db: Kysely<unknown>): Promise<void> {
  let after = 0
  for (;;) {
    const { rows } = await sql<Version>`select sequence, entry_id, version, document from entry_version
      where sequence > ${after} order by sequence limit 500`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    for (const row of rows) await insertImageReferences(db, row)
    after = last.sequence
  }
}

/**
 * Adds client info and a handle to sessions, and creates the tables of two-factor authentication, image details and image
 * references. Details have their own table: in `media`, columns behind the bytes are slow to read.
 */
export async function addTwoFactorAndImageLibrary(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table session add column handle text not null default ''`,
    sql`alter table session add column address text not null default ''`,
    sql`alter table session add column agent text not null default ''`,
    sql`create table second_step (
      user_id integer primary key references user_account (id) on delete cascade,
      secret text not null,
      confirmed_at text,
      last_step integer not null)`,
    sql`create table recovery_code (
      user_id integer not null references second_step (user_id) on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash))`,
    sql`create table picture_detail (
      hash text primary key references media (hash) on delete cascade,
      file_name text not null,
      size integer not null,
      created_at text not null,
      alt text not null,
      alt_en text not null,
      decorative integer not null,
      words text not null)`,
    sql`create index picture_detail_newest on picture_detail (created_at, hash)`,
    sql`insert into picture_detail (hash, file_name, size, created_at, alt, alt_en, decorative, words)
      select hash, '', octet_length(bytes), created_at, '', '', 0, '' from media`,
    sql`create table picture_use (
      entry_id integer not null,
      version integer not null,
      hash text not null references media (hash),
      primary key (entry_id, version, hash),
      foreign key (entry_id, version) references entry_version (entry_id, version) on delete cascade)`,
    sql`create index picture_use_hash on picture_use (hash)`,
  ]
  for (const statement of statements) await statement.execute(db)
  await backfillSessionHandles(db)
  await sql`create unique index session_handle on session (handle)`.execute(db)
  await backfillImageReferences(db)
}
