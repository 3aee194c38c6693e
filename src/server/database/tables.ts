import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { AuditAction } from '#content/audit-actions.ts'
import type { BackupRunKind, BackupRunStatus } from '#content/backup-run.ts'
import type { MemoEventKind } from '#content/memo-events.ts'
import type { MemoStatus, MemoTexts } from '#content/records/memo.ts'

// Datetimes are ISO 8601 texts in UTC, booleans are 0 or 1 and documents are JSON texts, because SQLite and PostgreSQL
// store, sort and compare these identically.

interface EntryTable {
  id: Generated<number>
  /** The name of the collection. */
  collection: string
  /** Rank in the manual order; ties are broken by id. */
  position: number
  document: string
  /** 1 for a new entry, incremented by every change, including a deletion. */
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
  /** The first 200 characters of that value of the document, computed by the database; '' when absent. */
  title: GeneratedAlways<string>
  title_en: GeneratedAlways<string>
  create_at: GeneratedAlways<string>
  slug: GeneratedAlways<string>
  slug_en: GeneratedAlways<string>
  indexing: GeneratedAlways<string>
}

/** Every version of every entry; `sequence` is the order of the changes. */
interface EntryVersionTable {
  sequence: Generated<number>
  entry_id: number
  version: number
  collection: string
  document: string
  deleted: number
  changed_at: string
  /** The user name at that time. */
  changed_by: string
}

interface UserTable {
  id: Generated<number>
  username: string
  /** The case-folded name, which must be unique. */
  username_key: string
  password_hash: string
  /** 1 for an initial password that the user must replace. */
  must_change_password: number
  created_at: string
}

interface SessionTable {
  /** SHA-256 of the token, in hexadecimal; the token itself is not stored. */
  token_hash: string
  user_id: number
  created_at: string
  used_at: string
  /** Identifies the session in lists and when it is ended; not a credential. */
  handle: string
  /** IP address and browser of the login. */
  address: string
  agent: string
}

/** The TOTP secret of a user with two-factor authentication. */
interface TwoFactorTable {
  user_id: number
  /** Base32. */
  secret: string
  /** Null until a first valid code proves possession of the secret. */
  confirmed_at: string | null
  /** The latest time step (30 s) whose code was used; codes up to it are rejected. */
  last_step: number
}

interface RecoveryCodeTable {
  user_id: number
  /** SHA-256 of the code, in hexadecimal. */
  code_hash: string
}

// A column that is added later has a default in the database, and need not be inserted.
interface MemoTable extends Record<keyof MemoTexts, Generated<string>> {
  id: Generated<number>
  created_at: string
  updated_at: string
  deleted_at: string | null
  status: MemoStatus
  /** An internal note of administrators. */
  note: string
  /** The values without a column of their own, as JSON. */
  document: Generated<string>
  /** The id of the administrator who has it; '' for none. */
  assignee: Generated<string>
  /** The day on which it is due: `2026-01-31`. */
  due_on: Generated<string>
  channel: Generated<string>
  outcome: Generated<string>
  data_request: Generated<string>
  paused: Generated<string>
  /** When a request about personal data has to be answered; '' without one. */
  answer_by: Generated<string>
  /** The path of the page that it was sent from, and the source of the visit (`content/source.ts`); '' when unknown. */
  page: Generated<string>
  source: Generated<string>
  /** Why it looks like spam, separated by commas. */
  spam_reasons: Generated<string>
  answered_at: string | null
  /** Sort key of the name, see `memo/contact-keys.ts`. */
  name_key: string
  /** Identify a person, see `memo/contact-keys.ts`. */
  email_key: string
  phone_key: string
  /** The version of the consent text; '' when none was recorded. */
  consent: string
  /** 1 for a new memo, incremented by every change. */
  version: Generated<number>
  /** 1 for spam. */
  spam: Generated<number>
}

/** The timeline of quotation requests. */
interface MemoEventTable {
  id: Generated<number>
  memo_id: number
  at: string
  kind: MemoEventKind
  /** The user name at that time; '' for a visitor and for the program. */
  administrator: string
  /** The field that changed, with its values; '' for other events. */
  field: string
  old_value: string
  new_value: string
}

/** Identifies a repeated create request, see `idempotency/idempotency-keys.ts`. */
interface IdempotencyKeyTable {
  key_hash: string
  /** SHA-256 of the request body; '' when the body is part of the key. */
  request_hash: string
  /** The created record: `features/3`, `memo/12`, `user/2`. */
  target: string
  created_at: string
}

/** An erased quotation request: id and time, no personal data. */
interface ErasureTable {
  memo_id: number
  created_at: string
  erased_at: string
}

interface MediaTable {
  hash: string
  /** The public path, see `#content/image.ts`. */
  path: string
  /** The media type of `bytes`. */
  type: string
  bytes: Uint8Array
  created_at: string
  /** 1 until the variants have been generated. */
  pending_variant: number
}

interface ImageVariantTable {
  hash: string
  /** In pixels. */
  width: number
  format: string
  bytes: Uint8Array
}

/** Metadata of an image. In its own table: reading a row of `media` is slow because of its bytes. */
interface ImageDetailsTable {
  hash: string
  file_name: string
  /** In bytes, as stored. */
  size: number
  created_at: string
  /** '' when no alt text was written. */
  alt: string
  alt_en: string
  /** 1 for a decorative image, which screen readers skip. */
  decorative: number
  /** The searchable text, case-folded. */
  search_text: string
  /** The focal point, in percent; 50 and 50 when none was set. */
  focus_x: Generated<number>
  focus_y: Generated<number>
}

/** A document that visitors download. */
interface DownloadTable {
  hash: string
  /** The public path, see `#content/download.ts`. */
  path: string
  file_name: string
  /** In bytes. */
  size: number
  created_at: string
  /** The searchable text, case-folded. */
  search_text: string
}

/** A part of the bytes of a document. */
interface DownloadChunkTable {
  hash: string
  /** From 0 on. */
  position: number
  bytes: Uint8Array
}

/** Which version of which entry links to which document. */
interface DownloadReferenceTable {
  entry_id: number
  version: number
  hash: string
}

/** Which version of which entry references which image. */
interface ImageReferenceTable {
  entry_id: number
  version: number
  hash: string
}

interface OutgoingMailTable {
  id: Generated<number>
  recipient: string
  reply_to: string
  subject: string
  body: string
  created_at: string
  attempts: number
  /** Time of the next delivery attempt. */
  next_attempt_at: string
  sent_at: string | null
  last_error: string
  /** The quotation request that the email is about. */
  memo_id: number | null
  /** The value of the header `Auto-Submitted`; '' for what a person wrote. */
  auto_submitted: Generated<string>
  /** A hash: there is one email with it, see `mail/outbox.ts`. */
  once_key: string | null
}

/** Records of which there is one, such as the mail settings; see `records/single-record.ts`. */
interface SingleRecordTable {
  name: string
  /** The values, as JSON. */
  document: string
  /** Incremented by every change. */
  version: number
}

/** One row for each attempt counted by a rate limit; old rows are deleted. */
interface AttemptTable {
  id: Generated<number>
  /** The limit and what it counts: `login-address:203.0.113.7`. */
  rate_limit_key: string
  happened_at: string
}

/** A write-once column: an update of it does not compile. */
type WriteOnce<T> = ColumnType<T, T, never>

/** The audit log; append-only. */
interface AuditTable {
  id: Generated<number>
  happened_at: WriteOnce<string>
  /** The user name at that time; for a failed login, the name that was entered. */
  actor: WriteOnce<string>
  /** The case-folded name, for comparisons. */
  actor_key: WriteOnce<string>
  address: WriteOnce<string>
  action: WriteOnce<AuditAction>
  /** What was changed: `features/3`, `memo/12`, `user/2 budi`. */
  target: WriteOnce<string>
}

/** The revision of each channel, see `transactions.ts`. */
interface SiteChangeTable {
  channel: string
  revision: number
  changed_at: string
}

/** The entry that a revision of a collection changed; rows far behind the current revision are deleted. */
interface ContentChangeTable {
  channel: string
  revision: number
  entry_id: number
}

/** Periodic jobs that one instance runs for all. */
interface JobTable {
  name: string
  /** Earliest time of the next run. */
  due_at: string
  /** Time of the last run; null when it never ran. */
  done_at: string | null
  /** End of the lease of the instance that runs the job; null while none does. */
  leased_until: string | null
  /** Number of failed runs. */
  failures: number
}

// `pg` returns a bigint as a string.
type BigInteger = ColumnType<number | string, number, number>

/** A backup, an upload or a restore drill, and its result. */
interface BackupRunTable {
  id: Generated<number>
  kind: BackupRunKind
  started_at: string
  finished_at: string | null
  status: BackupRunStatus
  /** The folder, or the URL of the bucket; contains no secret. */
  target: string
  file_name: string
  /** In bytes. */
  size: BigInteger
  row_count: BigInteger
  error: string
}

/** One row, see `backup/site-identity.ts`. */
interface SiteIdentityTable {
  id: string
  /** The time up to which backups without an id in the name are those of this site; '' when none are. */
  owns_unnamed_until: string
}

/** The index text of a row of another table, see `search/index-text.ts`. */
interface SearchTable {
  id: number
  text: string
}

/** The index text of an entry that visitors find, in one language; its id is made in `entries/page-search.ts`. */
interface PageSearchTable {
  id: ColumnType<number | string, number, never>
  entry_id: ColumnType<number, number | undefined, number>
  text: string
  /** Milliseconds since 1970; 0, the default, when it always is public. */
  public_from: ColumnType<number | string, number | undefined, number>
}

/** How far the index of some rows has been built, see `search/fill-index.ts`. */
interface SearchProgressTable {
  /** The rows: `memo`, `entry/blog`. */
  name: string
  /** Identifies the form of the index texts; another one builds them again. */
  version: string
  /** The highest id that was indexed; null when all were. */
  after_id: number | null
}

/** An address without a page that visitors asked for, see `links/missed-addresses.ts`. */
interface MissedAddressTable {
  path: string
  count: number
  first_at: string
  last_at: string
  /** A path of this site, or the host of another one; '' when unknown. */
  referrer: string
  /** 1 when an administrator ignores it. */
  ignored: number
}

/**
 * The page or redirect that has an address, see `links/claimed-addresses.ts`; the primary key is collection and
 * address.
 */
interface ClaimedAddressTable {
  collection: string
  address: string
  entry_id: number
}

/** The tables of the current schema; columns and values are the same on SQLite and PostgreSQL. */
export interface Tables {
  entry: EntryTable
  entry_version: EntryVersionTable
  user_account: UserTable
  session: SessionTable
  two_factor: TwoFactorTable
  recovery_code: RecoveryCodeTable
  memo: MemoTable
  memo_event: MemoEventTable
  idempotency_key: IdempotencyKeyTable
  erasure: ErasureTable
  media: MediaTable
  image_variant: ImageVariantTable
  image_details: ImageDetailsTable
  image_reference: ImageReferenceTable
  download: DownloadTable
  download_chunk: DownloadChunkTable
  download_reference: DownloadReferenceTable
  outgoing_mail: OutgoingMailTable
  single_record: SingleRecordTable
  attempt: AttemptTable
  audit: AuditTable
  site_change: SiteChangeTable
  content_change: ContentChangeTable
  job: JobTable
  backup_run: BackupRunTable
  site_identity: SiteIdentityTable
  entry_search: SearchTable
  memo_search: SearchTable
  audit_search: SearchTable
  page_search: PageSearchTable
  search_progress: SearchProgressTable
  missed_address: MissedAddressTable
  claimed_address: ClaimedAddressTable
  /** How often a chat was opened from a page on a day in UTC (`2026-01-31`), see `memo/whatsapp-clicks.ts`. */
  whatsapp_click: { day: string; reference: string; count: number }
  /** The sources of visits that references stand for. */
  traffic_source: { code: string; text: string; last_at: string }
}

export type EntryRow = Selectable<EntryTable>
export type MemoRow = Selectable<MemoTable>
export type OutgoingMailRow = Selectable<OutgoingMailTable>
export type AuditRow = Selectable<AuditTable>
export type BackupRunRow = Selectable<BackupRunTable>
