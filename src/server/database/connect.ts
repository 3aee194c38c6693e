import { accessSync, constants, mkdirSync } from 'node:fs'
import { Kysely, sql } from 'kysely'
import { RetryableStartupError, StartupError } from '../config/startup-error.ts'
import { redactUserNames } from '../log/serialize-error.ts'
import { DatabaseUnavailableError, isCorrupt, toErrorCode, toErrorMessage } from './errors.ts'
import {
  findAccessProblem,
  lockFilePath,
  requireWritableFiles,
  restrictFilePermissions,
  sqliteFilePath,
} from './file-access.ts'
import type { Timeouts } from './postgres-pool.ts'
import { sqliteDialect } from './sqlite-driver.ts'
import { SqliteError } from './sqlite-worker-connection.ts'
import { corruptionMessage } from './startup-failure.ts'
import type { Tables } from './tables.ts'

/** An open database. Inside a transaction use only the transaction: SQLite has one connection, so `db` would deadlock. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgresql'
  readonly db: Kysely<Tables>
  /** Until every row is in the search index: a search would miss some. */
  isIndexing?: boolean
}

// Before 3.51.3 a checkpoint can corrupt a database in WAL mode.
const MIN_SQLITE_VERSION = [3, 51, 3] as const

/** Returns true for a SQLite version that can corrupt its file. */
export function isUnsafeSqliteVersion(version: string): boolean {
  const numbers = version.split('.').map(Number)
  for (const [index, minimum] of MIN_SQLITE_VERSION.entries()) {
    const number = numbers[index] ?? 0
    if (number !== minimum) return number < minimum
  }
  return false
}

// SQLITE_BUSY while opening means that another process holds the lock file; no other file stays locked.
const isLocked = (error: unknown) => error instanceof SqliteError && error.code === 5

function folderInUseMessage(folder: string): string {
  return `DATA_DIR: the folder ${folder} is in use by a site that runs, or a restore or a move into it; stop that first, or name another folder. A network file system without locks says the same: use a local disk.`
}

function requireAccessibleFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { message, remedy } = findAccessProblem(folder, folder) ?? {
      message: toErrorCode(error),
      remedy: 'Name another one.',
    }
    throw new StartupError(`DATA_DIR: the folder ${folder} cannot be read and written: ${message} ${remedy}`)
  }
}

async function openSqlite(
  folder: string,
  { isExclusive, isReadOnly }: Pick<Required<ConnectOptions>, 'isExclusive' | 'isReadOnly'>,
): Promise<Database> {
  if (!isReadOnly) requireAccessibleFolder(folder)
  if (isExclusive) {
    requireWritableFiles(folder)
    restrictFilePermissions(folder)
  }
  const lock = isExclusive ? lockFilePath(folder) : undefined
  const db = new Kysely<Tables>({
    dialect: sqliteDialect({ file: sqliteFilePath(folder), lockFile: lock, isReadOnly }),
  })
  try {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
    const version = rows[0]?.version ?? '0'
    if (isUnsafeSqliteVersion(version)) {
      throw new StartupError(
        `SQLite ${version} can damage its file; start with a Node.js that has ${MIN_SQLITE_VERSION.join('.')} or newer.`,
      )
    }
  } catch (error) {
    // The worker thread would keep the process alive. The first error is the one to report.
    await db.destroy().catch(() => undefined)
    if (error instanceof StartupError) throw error
    if (isLocked(error)) throw new StartupError(folderInUseMessage(folder))
    if (isCorrupt(error)) throw new StartupError(corruptionMessage(folder))
    throw new StartupError(`The database in DATA_DIR (${folder}) cannot be opened: ${toErrorMessage(error)}`)
  }
  return { dialect: 'sqlite', db }
}

// Unreachable, starting, shutting down, out of connections or blocked by a lock: unlike a wrong password, a retry may succeed.
const transientErrorPattern = /^(ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|53300|55P03|57014|57P0.)$/

function isTransient(error: unknown): boolean {
  return transientErrorPattern.test(toErrorCode(error instanceof DatabaseUnavailableError ? error.cause : error))
}

/** True for a PostgreSQL that rejects writes: a standby, or one configured as read-only. */
async function isReadOnly(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db)
  return rows[0]?.transaction_read_only === 'on'
}

const readOnlyMessage =
  'DATABASE_URL: the PostgreSQL there is read-only: a standby that has not been promoted, or default_transaction_read_only is on. Promote it, switch that off, or name the server that takes writes.'

async function openPostgres(
  url: string,
  {
    maxConnections,
    timeouts,
    isExclusive,
  }: Pick<Required<ConnectOptions>, 'timeouts' | 'isExclusive'> & { readonly maxConnections: number },
): Promise<Database> {
  const [{ createPool }, { postgresDialect }] = await Promise.all([
    import('./postgres-pool.ts'),
    import('./postgres-driver.ts'),
  ])
  const db = new Kysely<Tables>({ dialect: postgresDialect({ pool: createPool(url, { maxConnections, timeouts }) }) })
  try {
    // Retryable, because a standby may be promoted.
    if (isExclusive && (await isReadOnly(db))) throw new RetryableStartupError(readOnlyMessage)
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    if (error instanceof StartupError) throw error
    if (error instanceof DatabaseUnavailableError && error.cause instanceof StartupError) throw error.cause
    const message = `DATABASE_URL: the PostgreSQL there cannot be reached: ${redactUserNames(toErrorMessage(error))}`
    throw isTransient(error) ? new RetryableStartupError(message) : new StartupError(message)
  }
  return { dialect: 'postgresql', db }
}

/** The location of a site's database, as configured. */
export interface DatabaseTarget {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Maximum number of connections to PostgreSQL; 2 by default. */
  readonly databasePool?: number
}

/** How the caller uses the database. */
export interface ConnectOptions {
  /** `maintenance` by default. */
  readonly timeouts?: Timeouts
  /**
   * The caller will write: a read-only target is rejected, and no other process may open the same SQLite folder
   * exclusively. A backup, which only reads, still may open it.
   */
  readonly isExclusive?: boolean
  /**
   * Opens an existing SQLite file read-only. If no site runs, SQLite leaves an empty -wal file and a -shm file next to it
   * until the next start.
   */
  readonly isReadOnly?: boolean
}

/** Opens the database; throws a StartupError that says what to do, a RetryableStartupError when waiting may help. */
export function connect(
  { dataDir, databaseUrl, databasePool = 2 }: DatabaseTarget,
  { timeouts = 'maintenance', isExclusive = false, isReadOnly = false }: ConnectOptions = {},
): Promise<Database> {
  return databaseUrl
    ? openPostgres(databaseUrl, { maxConnections: databasePool, timeouts, isExclusive })
    : openSqlite(dataDir, { isExclusive, isReadOnly })
}
