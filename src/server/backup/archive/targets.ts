import { existsSync } from 'node:fs'
import { parseDatabaseUrl } from '../../config/parsers.ts'
import { StartupError } from '../../config/startup-error.ts'
import { type ConnectOptions, connect, type Database, type DatabaseTarget } from '../../database/connect.ts'
import { isCorrupt } from '../../database/errors.ts'
import { sqliteFilePath } from '../../database/file-access.ts'
import { corruptionMessage } from '../../database/startup-failure.ts'

/** Parses `postgres://…` or `sqlite:FOLDER`; throws a StartupError for anything else. */
export function parseTarget(text: string): DatabaseTarget {
  const databaseUrl = parseDatabaseUrl(text)
  if (databaseUrl) return { dataDir: '', databaseUrl }
  const folder = /^sqlite:(.+)$/.exec(text)?.[1]
  if (!folder)
    throw new StartupError(
      'Write the place as postgres://… or as sqlite:FOLDER; a password has its #, /, ? and @ as %23, %2F, %3F and %40.',
    )
  return { dataDir: folder, databaseUrl: undefined }
}

/** Returns the name of a database for messages, without its password. */
export function describeTarget({ dataDir, databaseUrl }: DatabaseTarget): string {
  if (!databaseUrl) return `the folder ${dataDir}`
  const address = URL.parse(databaseUrl)
  return address ? `the PostgreSQL database ${address.host}${address.pathname}` : 'the PostgreSQL database'
}

/** Opens the database of a site while `work` runs; throws a StartupError when there is no site. */
export async function withExistingSite<T>(
  target: DatabaseTarget,
  work: (database: Database) => Promise<T>,
  options?: ConnectOptions,
): Promise<T> {
  // Opening a missing SQLite file would create it.
  if (!target.databaseUrl && !existsSync(sqliteFilePath(target.dataDir)))
    throw new StartupError(
      `There is no site in ${describeTarget(target)}; name its place with DATA_DIR or DATABASE_URL.`,
    )
  return withDatabase(target, work, options)
}

/** Opens a database while `work` runs. */
export async function withDatabase<T>(
  target: DatabaseTarget,
  work: (database: Database) => Promise<T>,
  options?: ConnectOptions,
): Promise<T> {
  const database = await connect(target, options)
  try {
    return await work(database)
  } catch (error) {
    throw isCorrupt(error) && !target.databaseUrl ? new StartupError(corruptionMessage(target.dataDir)) : error
  } finally {
    await database.db.destroy()
  }
}
