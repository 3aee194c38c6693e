import { SqliteError } from './sqlite-connection.ts'

/** The connection to the database failed, or none could be had. */
export class DatabaseAway extends Error {
  /** It failed while a transaction was ending: nobody here can tell whether that was kept. */
  readonly isOutcomeUnknown: boolean

  constructor(cause: unknown, isOutcomeUnknown = false) {
    super(messageOf(cause), { cause })
    this.name = 'DatabaseAway'
    this.isOutcomeUnknown = isOutcomeUnknown
  }
}

/** What went wrong, in one line; of several addresses that were tried, at the first. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

// SQLITE_BUSY, LOCKED, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB.
const unavailable = new Set([5, 6, 7, 8, 10, 11, 13, 14, 26])

// Classes and codes of PostgreSQL: no connection, no resources, told to stop or timed out, read-only after a failover,
// idle for too long in a transaction, deadlock, a lock that is not to be had, an error of the disk, damaged data.
const refused = /^(08...|53...|57...|25006|25P03|40...|55P03|58...|XX00.)$/

/** True when the database itself is away or full, rather than the statement being wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof SqliteError) return error.code !== undefined && unavailable.has(error.code & 0xff)
  return error instanceof DatabaseAway || refused.test(sqlStateOf(error))
}

/** True when there is no room for what was to be written; reading goes on. */
export function isFull(error: unknown): boolean {
  return error instanceof SqliteError ? (error.code ?? 0) % 256 === 13 : sqlStateOf(error) === '53100'
}

/** The code that PostgreSQL gives an error; empty for anything else. */
export function sqlStateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
