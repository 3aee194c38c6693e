import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { writeBackup } from './archive/write-backup.ts'
import type { RunResult } from './runs.ts'
import type { SiteIdentity } from './site-identity.ts'

const BACKUP_NAME_PATTERN = /^beranda-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-([\da-f]{8}))?\.backup$/
const PARTIAL_NAME_PATTERN = /^(beranda-.*|before-\d{4}-.*)\.backup\.part$/
const UPGRADE_NAME_PATTERN = /^before-\d{4}-[a-z0-9-]+\.backup$/
const HOUR_MS = 60 * 60 * 1000
/** The number of backups from before an upgrade that are retained. */
const MAX_UPGRADE_BACKUPS = 2

/** Returns the file name of a backup of the site with this id, made at this time; without an id as earlier versions named it. */
export function backupNameAt(timeMs: number, siteId?: string): string {
  const time = `${new Date(timeMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  return `beranda-${siteId ? `${time}-${siteId}` : time}.backup`
}

/** Returns true for a backup of this site, by the id or, without one, by its time. */
export function isOwnBackup(name: string, { id, ownsUnnamedUntil }: SiteIdentity): boolean {
  const siteId = BACKUP_NAME_PATTERN.exec(name)?.[1]
  if (siteId !== undefined) return siteId === id
  return ownsUnnamedUntil !== '' && name <= backupNameAt(Date.parse(ownsUnnamedUntil))
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
export async function addBackup(
  config: Config,
  { now, siteId, signal }: { readonly now: number; readonly siteId: string; readonly signal?: AbortSignal },
): Promise<RunResult> {
  const { folder } = config.backups
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fileName = backupNameAt(now, siteId)
  const options = { passphrase: config.backupPassphrase, overwrite: false }
  const { size, rows } = await writeBackup(config, join(folder, fileName), { ...options, ...(signal && { signal }) })
  return { fileName, size, rows }
}

/** Which backups a site keeps. */
export interface Rotation {
  readonly keep: number
  readonly now: number
  readonly identity: SiteIdentity
  /** The numbers of rows of its backups by file name, as far as they are known. */
  readonly rows: ReadonlyMap<string, number>
}

/**
 * Returns the site's own backups among these names but the newest `keep`. `larger` is one that stays besides: the last with more
 * than twice the rows of the newest, which may be of a site that has lost them.
 */
export function findObsoleteBackups(
  names: readonly string[],
  { keep, now, identity, rows }: Rotation,
): { readonly obsolete: readonly string[]; readonly larger: string | undefined } {
  const own = sortBackups(names, now).filter((name) => isOwnBackup(name, identity))
  const newestRows = rows.get(own.at(-1) ?? '') ?? Number.POSITIVE_INFINITY
  const lastLarger = own.findLast((name) => (rows.get(name) ?? 0) > 2 * newestRows)
  const beyond = own.slice(0, -keep)
  return {
    obsolete: beyond.filter((name) => name !== lastLarger),
    larger: beyond.find((name) => name === lastLarger),
  }
}

/**
 * Removes the site's obsolete backups, all but the newest two from before an upgrade, and partial files older than an hour;
 * other files stay. Returns the name of a larger one that is kept.
 */
export async function pruneBackups(folder: string, rotation: Rotation): Promise<string | undefined> {
  const { now } = rotation
  const names = await readdir(folder)
  const upgrades = names.filter((name) => UPGRADE_NAME_PATTERN.test(name)).sort()
  const partial = names.filter((name) => PARTIAL_NAME_PATTERN.test(name))
  const { obsolete, larger } = findObsoleteBackups(names, rotation)
  const removed = [
    ...obsolete,
    ...upgrades.slice(0, -MAX_UPGRADE_BACKUPS),
    ...partial.filter(
      (name) => name < `${backupNameAt(now - HOUR_MS)}.part` || name > `${backupNameAt(now + HOUR_MS)}.part`,
    ),
  ]
  for (const name of removed) await rm(join(folder, name), { force: true })
  return larger
}
