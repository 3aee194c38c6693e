import type { Config } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import { isCorrupt, isDiskFull, toErrorCode, toErrorMessage } from './errors.ts'
import { sqliteFilePath } from './file-access.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/** Returns one line that tells the operator how to replace a corrupt SQLite file. */
export function corruptionMessage(dataDir: string): string {
  return `The database file ${sqliteFilePath(dataDir)} is damaged. Stop the site, move the file and those beside it that begin with its name away, and run: npm run restore -- BACKUP, with the newest backup (see docs/operating.md, "A damaged database").`
}

/** Returns a StartupError with a one-line remedy for an error that the operator can fix; any other error unchanged. */
export function toStartupError(error: unknown, { dataDir, databaseUrl }: Config): unknown {
  if (error instanceof StartupError) return error
  if (isCorrupt(error)) return new StartupError(corruptionMessage(dataDir))
  if (isDiskFull(error)) {
    const disk = databaseUrl ? 'The disk of the PostgreSQL at DATABASE_URL' : `The disk of DATA_DIR (${dataDir})`
    return new StartupError(`${disk} is full (${toErrorMessage(error)}): free some room and start again.`)
  }
  if (toErrorCode(error) === INSUFFICIENT_PRIVILEGE)
    return new StartupError(
      `DATABASE_URL: its user lacks a right (${toErrorMessage(error)}). Make it the owner of the database, and in the database run: alter schema public owner to USER.`,
    )
  return error
}
