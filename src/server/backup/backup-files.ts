import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { writeBackup } from './archive/write-backup.ts'
import type { RunResult } from './runs.ts'

const BACKUP_NAME_PATTERN = /^beranda-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.backup$/
const PARTIAL_NAME_PATTERN = /^(beranda-.*|before-\d{4}-.*)\.backup\.part$/
const UPGRADE_NAME_PATTERN = /^before-\d{4}-[a-z0-9-]+\.backup$/
const HOUR_MS = 60 * 60 * 1000
/** The number of backups from before an upgrade that are retained. */
const MAX_UPGRADE_BACKUPS = 2

/** Returns the file name of a backup made at this time. */
export function backupNameAt(timeMs: number): string {
  return `beranda-${new Date(timeMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

/**
 * Returns the backups among these names, oldest first. A date in the future was written while the clock was ahead and counts
 * as the oldest: otherwise it would be the newest until that date.
 */
export function sortBackups(names: readonly string[], now: number): string[] {
  const isAhead = (name: string) => name > backupNameAt(now + HOUR_MS)
  return names
    .filter((name) => BACKUP_NAME_PATTERN.test(name))
    .sort((first, second) => Number(isAhead(second)) - Number(isAhead(first)) || (first < second ? -1 : 1))
}

/** Writes a backup of the site into the backup folder, encrypted when a passphrase is configured. */
export async function addBackup(config: Config, now: number, signal?: AbortSignal): Promise<RunResult> {
  const { folder } = config.backups
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fileName = backupNameAt(now)
  const options = { passphrase: config.backupPassphrase, overwrite: false }
  const { header, size } = await writeBackup(config, join(folder, fileName), { ...options, ...(signal && { signal }) })
  return { fileName, size, rows: header.tables.reduce((sum, { rows }) => sum + rows, 0) }
}

/**
 * Removes all but the newest `keep` backups, all but the newest two from before an upgrade, and partial files older than an
 * hour; other files stay.
 */
export async function pruneBackups(
  folder: string,
  { keep, now }: { readonly keep: number; readonly now: number },
): Promise<void> {
  const names = await readdir(folder)
  const upgrades = names.filter((name) => UPGRADE_NAME_PATTERN.test(name)).sort()
  const partial = names.filter((name) => PARTIAL_NAME_PATTERN.test(name))
  const obsolete = [
    ...sortBackups(names, now).slice(0, -keep),
    ...upgrades.slice(0, -MAX_UPGRADE_BACKUPS),
    ...partial.filter(
      (name) => name < `${backupNameAt(now - HOUR_MS)}.part` || name > `${backupNameAt(now + HOUR_MS)}.part`,
    ),
  ]
  for (const name of obsolete) await rm(join(folder, name), { force: true })
}
