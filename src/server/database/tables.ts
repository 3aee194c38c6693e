import type { ColumnType, Generated, Selectable } from 'kysely'
import type { AuditAction } from '#content/audit-actions.ts'
import type { ConsentVersion } from '#content/consent.ts'
import type { MemoStatus } from '#content/memo-status.ts'

// Every moment is an ISO 8601 text in UTC, every yes-or-no a 0 or 1 and every document a JSON text: SQLite and
// PostgreSQL keep, sort and compare them alike.

interface EntryTable {
  id: Generated<number>
  /** The name of the collection. */
  collection: string
  /** Rank in the order that the administrator gave; ties are broken by id. */
  position: number
  document: string
  /** 1 for a new entry, one more with every change, deletions included. */
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/** Every version of every entry; its sequence is also the order in which changes happened. */
interface EntryVersionTable {
  sequence: Generated<number>
  entry_id: number
  version: number
  collection: string
  document: string
  deleted: number
  changed_at: string
  /** The user name, as it was then. */
  changed_by: string
}

interface UserTable {
  id: Generated<number>
  username: string
  /** The name with case folded away: it is what has to be unique. */
  username_key: string
  password_hash: string
  /** 1 while the password is one that was printed or handed out, and has to be replaced. */
  must_change_password: number
  created_at: string
}

interface SessionTable {
  /** SHA-256 of the token, in hexadecimal; the token itself is kept nowhere. */
  token_hash: string
  user_id: number
  created_at: string
  used_at: string
  /** By which it is listed and ended; it opens nothing. */
  handle: string
  /** Where it was opened: the address, and the browser in a few words. */
  address: string
  agent: string
}

/** The second step of a user's login. */
interface SecondStepTable {
  user_id: number
  /** In base32. */
  secret: string
  /** Null while no code has shown that somebody holds the secret. */
  confirmed_at: string | null
  /** The latest half minute whose code was used; no code of it or before it is taken again. */
  last_step: number
}

interface RecoveryCodeTable {
  user_id: number
  /** SHA-256 of the code, in hexadecimal. */
  code_hash: string
}

interface MemoTable {
  id: Generated<number>
  name: string
  email: string
  item: string
  paragraph: string
  tlp: string
  created_at: string
  updated_at: string
  deleted_at: string | null
  status: MemoStatus
  /** What administrators write beside it; the customer never sees it. */
  note: string
  answered_at: string | null
  /** The name as it is sorted, see `memo/keys.ts`. */
  name_key: string
  /** All that can be searched, folded. */
  search_text: string
  /** What a person is found by, see `memo/keys.ts`. */
  email_key: string
  phone_key: string
  /** The version of the consent that the sender gave; empty when none was recorded. */
  consent: ConsentVersion | ''
  /** What it is recognised by when it is sent again, see `memo/receipt.ts`. */
  receipt: string | null
}

/** A request that was erased for good: its number and moment, nothing of the person. */
interface ErasureTable {
  memo_id: number
  created_at: string
  erased_at: string
}

interface MediaTable {
  hash: string
  /** The path that is given out, see `#content/picture.ts`. */
  path: string
  /** The media type of `bytes`. */
  type: string
  bytes: Uint8Array
  created_at: string
  /** 1 while smaller copies are still to be made ahead of being asked for. */
  copies_pending: number
}

interface MediaCopyTable {
  hash: string
  /** In pixels. */
  width: number
  format: string
  bytes: Uint8Array
}

/** What is said of a picture. */
interface PictureDetailTable {
  hash: string
  file_name: string
  /** Of the bytes that are kept. */
  size: number
  created_at: string
  /** Empty: nobody said. */
  alt: string
  alt_en: string
  /** 1: the picture says nothing, and is passed over when a page is read aloud. */
  decorative: number
  /** What it is found by, with case folded away. */
  words: string
}

/** Which version of which entry shows which picture. */
interface PictureUseTable {
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
  /** Not tried before this moment. */
  next_attempt_at: string
  sent_at: string | null
  last_error: string
  /** The request that it tells of. */
  memo_id: number | null
}

/** One line for each thing that is counted against a limit; old ones are swept away. */
interface AttemptTable {
  id: Generated<number>
  /** What is limited, and for whom: `login-address:203.0.113.7`. */
  subject: string
  happened_at: string
}

/** A column that is written once: an update of it does not compile. */
type Once<T> = ColumnType<T, T, never>

/** Who did what; lines are only ever added. */
interface AuditTable {
  id: Generated<number>
  happened_at: Once<string>
  /** The user name, as it was then; at a failed sign-in, the one that was typed. */
  actor: Once<string>
  /** The name folded: it is what is compared. */
  actor_key: Once<string>
  address: Once<string>
  action: Once<AuditAction>
  /** What it was done to: `features/3`, `memo/12`, `user/2 budi`. */
  subject: Once<string>
  /** All that can be searched, folded. */
  search_text: Once<string>
}

/** How often each topic has been changed, see `changes/counters.ts`. */
interface SiteChangeTable {
  topic: string
  number: number
}

/** What has to be done now and then by one instance for all. */
interface JobTable {
  name: string
  /** Not done before this moment; while one does it, the moment at which it is given up. */
  due_at: string
  /** When it was last done; null for never. */
  done_at: string | null
}

export interface Tables {
  entry: EntryTable
  entry_version: EntryVersionTable
  user_account: UserTable
  session: SessionTable
  second_step: SecondStepTable
  recovery_code: RecoveryCodeTable
  memo: MemoTable
  erasure: ErasureTable
  media: MediaTable
  media_copy: MediaCopyTable
  picture_detail: PictureDetailTable
  picture_use: PictureUseTable
  outgoing_mail: OutgoingMailTable
  attempt: AttemptTable
  audit: AuditTable
  site_change: SiteChangeTable
  job: JobTable
}

export type EntryRow = Selectable<EntryTable>
export type MemoRow = Selectable<MemoTable>
export type OutgoingMailRow = Selectable<OutgoingMailTable>
export type AuditRow = Selectable<AuditTable>
