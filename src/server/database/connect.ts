import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { SqliteError, sqliteDialect } from './sqlite-driver.ts'
import type { Tables } from './tables.ts'

/** An open database. Inside a transaction use the transaction alone: SQLite has one connection. */
export interface Database {
  readonly kind: 'sqlite' | 'postgresql'
  readonly db: Kysely<Tables>
}

/** A start that cannot go on; the message is one line that says what to do. */
export class StartError extends Error {}

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

/** The SQLite file in the folder of `DATA_DIR`. */
export function sqliteFile(folder: string): string {
  return join(folder, 'beranda.sqlite')
}

async function openSqlite(folder: string): Promise<Database> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `DATA_DIR: the folder ${folder} cannot be read and written (${codeOf(error)}); give it to this user or name another one.`,
    )
  }
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqliteFile(folder)) })
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
    throw new StartError(`The database in DATA_DIR (${folder}) cannot be opened: ${messageOf(error)}`)
  }
  return { kind: 'sqlite', db }
}

async function openPostgres(url: string): Promise<Database> {
  const { default: pg } = await import('pg')
  const pool: PostgresPool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    throw new StartError(`DATABASE_URL: the PostgreSQL there cannot be reached: ${messageOf(error)}`)
  }
  return { kind: 'postgresql', db }
}

/** Opens the database that the configuration names; throws a StartError that says what to do. */
export function connect(config: {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(config.dataDir)
}

/** True when the database itself is away or full, rather than the statement being wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof SqliteError) return error.code !== undefined && unavailable.has(error.code & 0xff)
  const code = codeOf(error)
  return /^(08|53|57P|25006|ECONN|ETIMEDOUT|ENOTFOUND|EPIPE)/.test(code)
}

// SQLITE_BUSY, LOCKED, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB.
const unavailable = new Set([5, 6, 7, 8, 10, 11, 13, 14, 26])

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
