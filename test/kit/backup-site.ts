import { mkdirSync } from 'node:fs'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { ArchiveLine, ArchiveLines } from '#server/backup/archive/ndjson.ts'
import { readSite } from '#server/backup/archive/read-site.ts'
import { writeSite } from '#server/backup/archive/write-site.ts'
import { createBackups } from '#server/backup/schedule.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { fillEveryTable } from './archive-sites.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

/** Connects to the database of a site until the end of the test. */
export async function openDatabase(target: Parameters<typeof connect>[0]): Promise<Database> {
  const database = await connect(target)
  onTestFinished(() => database.db.destroy())
  return database
}

/** The id of a site that `openBackupSite` opens. */
export const testSiteId = '0a1b2c3d'

/** Opens a site with `rowCount` rows in every table and no backup, until the end of the test. */
export async function openBackupSite(
  variables: Readonly<Record<string, string>>,
  rowCount?: number,
): Promise<{ config: Config; database: Database }> {
  const config = readConfig({ DATA_DIR: createTemporaryFolder('beranda-backups-'), ...variables })
  mkdirSync(config.backups.folder)
  const database = await openDatabase(config)
  await fillEveryTable(database, rowCount)
  for (const table of ['job', 'backup_run', 'site_identity'] as const) await database.db.deleteFrom(table).execute()
  await database.db.insertInto('site_identity').values({ id: testSiteId, owns_unnamed_until: '' }).execute()
  return { config, database }
}

/** Copies a site through an archive. `edit` changes each line on the way and may leave it out. */
export function copySite(
  from: Database,
  to: Database,
  edit: (line: ArchiveLine) => ArchiveLine | undefined = (line) => line,
): ReturnType<typeof writeSite> {
  return readSite(from, (lines) => {
    const edited = async function* (): ArchiveLines {
      for await (const line of lines) {
        const written = edit(line)
        if (written) yield written
      }
    }
    return writeSite(to, edited(), { targetName: 'the place' })
  })
}

type BackupOptions = Parameters<typeof createBackups>[0]
type Backups = ReturnType<typeof createBackups>

/** Runs the jobs of a site that are due, and those that the test runs, until the end of the test; logs nothing unless `log` is given. */
export function startBackups(options: Omit<BackupOptions, 'log'> & Partial<BackupOptions>): Backups {
  const backups = createBackups({ log: pino({ level: 'silent' }), ...options })
  onTestFinished(() => backups.stop())
  return backups
}
