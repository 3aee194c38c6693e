import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import type { Database } from '../database/connect.ts'
import { toErrorMessage } from '../database/errors.ts'
import { findPendingMigration, migrate } from '../database/migrate.ts'
import { readArchive } from './archive/archive-file.ts'
import type { ArchiveLines, Totals } from './archive/ndjson.ts'
import { readSite } from './archive/read-site.ts'
import { writeBackup } from './archive/write-backup.ts'

async function readTotals(lines: ArchiveLines): Promise<Totals['totals'] | undefined> {
  for await (const line of lines) if ('totals' in line) return line.totals
  return undefined
}

/** Returns true when this backup exists, is intact and has the same rows as the database. */
async function isBackupCurrent(database: Database, path: string, passphrase: string | undefined): Promise<boolean> {
  try {
    const saved = await readTotals(readArchive(path, passphrase))
    return saved !== undefined && JSON.stringify(saved) === JSON.stringify(await readSite(database, readTotals))
  } catch {
    // A missing or damaged backup is written again.
    return false
  }
}

// One backup per upgrade: a process manager repeats a failing start, and a backup each time would fill the disk.
async function writeBackupBeforeMigration(
  database: Database,
  config: Config,
  { migration, print }: { readonly migration: string; readonly print: (line: string) => void },
): Promise<void> {
  const { folder } = config.backups
  const path = join(folder, `before-${migration}.backup`)
  const passphrase = config.backupPassphrase
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (!(await isBackupCurrent(database, path, passphrase)))
      await writeBackup(config, path, { passphrase, overwrite: true })
    print(`The database is brought up to date; as it was, it is in ${path}`)
  } catch (error) {
    throw new StartupError(
      `The database has to be brought up to date, and no backup could be made before: ${toErrorMessage(error)}`,
    )
  }
}

/**
 * Runs the pending migrations, on SQLite after a backup, because the data folder is the only copy of the site. Throws a
 * StartupError, and changes nothing, when the tables are from a newer version or the backup fails.
 */
export async function migrateWithBackup(
  database: Database,
  config: Config,
  print: (line: string) => void,
): Promise<void> {
  const migration = await findPendingMigration(database)
  if (migration && database.dialect === 'sqlite')
    await writeBackupBeforeMigration(database, config, { migration, print })
  await migrate(database)
}
