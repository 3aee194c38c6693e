import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { NotYetError, StartError } from '../start-error.ts'
import { damageNotice, isDamaged } from './damage.ts'
import type { Pace } from './postgres-pool.ts'
import { SqliteError } from './sqlite-connection.ts'
import { sqliteDialect } from './sqlite-driver.ts'
import { sqliteFile } from './sqlite-file.ts'
import type { Tables } from './tables.ts'
import { DatabaseAway, messageOf, sqlStateOf } from './unavailable.ts'

/** An open database. Inside a transaction use the transaction alone: SQLite has one connection. */
export interface Database {
  readonly kind: 'sqlite' | 'postgresql'
  readonly db: Kysely<Tables>
}

// Before 3.51.3 a checkpoint could corrupt a database in WAL mode.
const oldestSqlite = [3, 51, 3] as const

/** True for a version of SQLite that can damage its file. */
export function isTooOld(version: string): boolean {
  const parts = version.split('.').map(Number)
  for (const [index, wanted] of oldestSqlite.entries()) {
    const part = parts[index] ?? 0
    if (part !== wanted) return part < wanted
  }
  return false
}

// SQLITE_BUSY: of the files that are opened only the lock is ever held for long.
const isTaken = (error: unknown) => error instanceof SqliteError && error.code === 5

function takenNotice(folder: string): string {
  return `DATA_DIR: the folder ${folder} is in use by a site that runs, or a restore or a move into it; stop that first, or name another folder.`
}

async function openSqlite(folder: string, isAlone: boolean): Promise<Database> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `DATA_DIR: the folder ${folder} cannot be read and written (${sqlStateOf(error)}); give it to this user or name another one.`,
    )
  }
  const lockFile = isAlone ? join(folder, 'beranda.lock') : undefined
  const db = new Kysely<Tables>({ dialect: sqliteDialect({ file: sqliteFile(folder), lockFile }) })
  try {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
    const version = rows[0]?.version ?? '0'
    if (isTooOld(version)) {
      throw new StartError(
        `SQLite ${version} can damage its file; start with a Node.js that has ${oldestSqlite.join('.')} or newer.`,
      )
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    if (isTaken(error)) throw new StartError(takenNotice(folder))
    if (isDamaged(error)) throw new StartError(damageNotice(folder))
    throw new StartError(`The database in DATA_DIR (${folder}) cannot be opened: ${messageOf(error)}`)
  }
  return { kind: 'sqlite', db }
}

// Nobody answers there, or somebody who is starting or stopping: unlike a wrong password this may pass.
const passing = /^(ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|53300|57P0.)$/

function mayPass(error: unknown): boolean {
  return passing.test(sqlStateOf(error instanceof DatabaseAway ? error.cause : error))
}

async function openPostgres(url: string, connections: number, pace: Pace): Promise<Database> {
  const [{ createPool }, { postgresDialect }] = await Promise.all([
    import('./postgres-pool.ts'),
    import('./postgres-driver.ts'),
  ])
  const db = new Kysely<Tables>({ dialect: postgresDialect({ pool: createPool(url, connections, pace) }) })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    if (error instanceof DatabaseAway && error.cause instanceof StartError) throw error.cause
    const line = `DATABASE_URL: the PostgreSQL there cannot be reached: ${messageOf(error)}`
    throw mayPass(error) ? new NotYetError(line) : new StartError(line)
  }
  return { kind: 'postgresql', db }
}

/** Where a site is kept, as the configuration says it. */
export interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The most connections to PostgreSQL at once; two, if nothing is said. */
  readonly databasePool?: number
}

/** How a place is used. */
export interface Use {
  /** `brisk`, for whoever has visitors waiting: PostgreSQL's statements and locks have time-outs. */
  readonly pace?: Pace
  /** Nobody else may use a SQLite folder alone meanwhile; a backup, which reads, still may. */
  readonly isAlone?: boolean
}

/** Opens the database of that place; throws a StartError that says what to do. */
export function connect(
  { dataDir, databaseUrl, databasePool = 2 }: Place,
  { pace = 'unhurried', isAlone = false }: Use = {},
): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, databasePool, pace) : openSqlite(dataDir, isAlone)
}
