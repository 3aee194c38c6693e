import { SqliteError } from './sqlite-worker-connection.ts'

/** The connection to the database failed, or none could be acquired. */
export class DatabaseUnavailableError extends Error {
  /** The connection failed during COMMIT: the transaction may have been committed or not. */
  readonly isOutcomeUnknown: boolean

  constructor(cause: unknown, { isOutcomeUnknown = false }: { readonly isOutcomeUnknown?: boolean } = {}) {
    super(toErrorMessage(cause), { cause })
    this.name = 'DatabaseUnavailableError'
    this.isOutcomeUnknown = isOutcomeUnknown
  }
}

/** Returns the message of an error; for an AggregateError (several addresses tried), that of the first. */
export function toErrorMessage(error: unknown): string {
  if (error instanceof AggregateError) return toErrorMessage(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** Returns true for an error of SQLite whose primary result code is one of these. */
function hasSqliteCode(error: unknown, codes: readonly number[]): boolean {
  return error instanceof SqliteError && error.code !== undefined && codes.includes(error.code & 0xff)
}

// SQLITE_BUSY, LOCKED, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB.
const unavailableSqliteCodes = [5, 6, 7, 8, 10, 11, 13, 14, 26]

// SQLSTATE classes and codes: no connection (08), no resources (53), shutdown or timeout (57), read-only after a failover
// (25006), idle in transaction (25P03), deadlock (40), lock not available (55P03), disk error (58), corrupt data (XX).
const unavailableSqlStates = /^(08...|53...|57...|25006|25P03|40...|55P03|58...|XX00.)$/

/** Returns true when the database is unavailable or full; false when the statement is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof SqliteError) return hasSqliteCode(error, unavailableSqliteCodes)
  return error instanceof DatabaseUnavailableError || unavailableSqlStates.test(toErrorCode(error))
}

/** Returns true when a write failed because the disk is full; reads still work. */
export function isDiskFull(error: unknown): boolean {
  // SQLITE_FULL, a SQLSTATE and two errno codes.
  return hasSqliteCode(error, [13]) || ['53100', 'ENOSPC', 'EDQUOT'].includes(toErrorCode(error))
}

/** Returns true when the database rejects writes: file or server is read-only, or the disk is full or broken. */
export function isUnwritable(error: unknown): boolean {
  // SQLITE_READONLY, IOERR, FULL, CANTOPEN.
  return hasSqliteCode(error, [8, 10, 13, 14]) || ['25006', '53100'].includes(toErrorCode(error))
}

/** Returns the `code` of an error (SQLSTATE or errno); '' when it has none. */
export function toErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Returns true when the database reports corrupt data, which no retry can fix. */
export function isCorrupt(error: unknown): boolean {
  // SQLITE_CORRUPT and SQLITE_NOTADB.
  return hasSqliteCode(error, [11, 26]) || ['XX001', 'XX002'].includes(toErrorCode(error))
}
