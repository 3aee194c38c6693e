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

// SQLITE_BUSY, LOCKED, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB.
const unavailableSqliteCodes = new Set([5, 6, 7, 8, 10, 11, 13, 14, 26])

// SQLSTATE classes and codes: no connection (08), no resources (53), shutdown or timeout (57), read-only after a failover
// (25006), idle in transaction (25P03), deadlock (40), lock not available (55P03), disk error (58), corrupt data (XX).
const unavailableSqlStates = /^(08...|53...|57...|25006|25P03|40...|55P03|58...|XX00.)$/

/** Returns true when the database is unavailable or full; false when the statement is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof SqliteError) return error.code !== undefined && unavailableSqliteCodes.has(error.code & 0xff)
  return error instanceof DatabaseUnavailableError || unavailableSqlStates.test(toErrorCode(error))
}

// A SQLSTATE and two errno codes.
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Returns true when a write failed because the disk is full; reads still work. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof SqliteError ? (error.code ?? 0) % 256 === 13 : diskFullCodes.has(toErrorCode(error))
}

// SQLITE_READONLY, IOERR, FULL, CANTOPEN.
const unwritableSqliteCodes = new Set([8, 10, 13, 14])

/** Returns true when the database rejects writes: file or server is read-only, or the disk is full or broken. */
export function isUnwritable(error: unknown): boolean {
  if (error instanceof SqliteError) return error.code !== undefined && unwritableSqliteCodes.has(error.code & 0xff)
  return ['25006', '53100'].includes(toErrorCode(error))
}

/** Returns the `code` of an error (SQLSTATE or errno); '' when it has none. */
export function toErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

// SQLITE_CORRUPT and SQLITE_NOTADB.
const corruptSqliteCodes = new Set([11, 26])

/** Returns true when the database reports corrupt data, which no retry can fix. */
export function isCorrupt(error: unknown): boolean {
  if (error instanceof SqliteError) return error.code !== undefined && corruptSqliteCodes.has(error.code & 0xff)
  return ['XX001', 'XX002'].includes(toErrorCode(error))
}
