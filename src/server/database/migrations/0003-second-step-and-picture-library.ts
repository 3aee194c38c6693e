import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

// What a document says of a picture: its path, in a field of its own or in the middle of rich text.
const mention = /\/media\/([0-9a-f]{32})-/gi

async function nameSessions(db: Kysely<unknown>): Promise<void> {
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

async function keepUses(db: Kysely<unknown>, { entry_id, version, document }: Version): Promise<void> {
  const hashes = new Set([...document.matchAll(mention)].map(([, hash = '']) => hash.toLowerCase()))
  for (const hash of hashes) {
    const { rows: kept } = await sql`select hash from media where hash = ${hash}`.execute(db)
    if (kept.length === 0) continue
    await sql`insert into picture_use (entry_id, version, hash) values (${entry_id}, ${version}, ${hash})`.execute(db)
  }
}

async function findUses(db: Kysely<unknown>): Promise<void> {
  let after = 0
  for (;;) {
    const { rows } = await sql<Version>`select sequence, entry_id, version, document from entry_version
      where sequence > ${after} order by sequence limit 500`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    for (const row of rows) await keepUses(db, row)
    after = last.sequence
  }
}

/**
 * Where a session was opened and a name to end it by; the second step of a login; what is said of a picture, and which
 * version of which entry shows it. What is said stands beside the picture: behind its bytes it would be slow to read.
 */
export async function addSecondStepAndPictureLibrary(db: Kysely<unknown>): Promise<void> {
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
  await nameSessions(db)
  await sql`create unique index session_handle on session (handle)`.execute(db)
  await findUses(db)
}
