import { existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { Config } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import { sqliteFilePath } from '../database/file-access.ts'
import { secretKeyPath } from '../mail/password-encryption.ts'
import { listBucketBackups } from './offsite.ts'

/** What the operator can do where a site has gone. */
export const formerSiteRemedy =
  'Look whether the disk of DATA_DIR is mounted and DATABASE_URL is right; bring the site back with npm run restore -- FILE; or start once with NEW_SITE=on, which makes a new one.'

/** Returns true when no site has written into the folder's SQLite file: it is missing or has zero bytes. */
export function isFileUnused({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): boolean {
  return !databaseUrl && !statSync(sqliteFilePath(dataDir), { throwIfNoEntry: false })?.size
}

/**
 * Returns what shows that there was a site, as the beginning of a sentence; undefined where a first site can be made. That is so
 * without its bucket too.
 */
export async function findFormerSite(
  { dataDir, databaseUrl, backups: { folder }, backupS3 }: Config,
  listCopies = async () => (backupS3 ? listBucketBackups(backupS3) : []),
): Promise<string | undefined> {
  const file = sqliteFilePath(dataDir)
  if (!databaseUrl && existsSync(file) && statSync(file).size === 0) return `${file} has lost its content`
  const backup = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.backup')).at(-1)
  if (backup) return `There is no site, but its backups are in ${folder}, such as ${backup}`
  const key = secretKeyPath(dataDir)
  if (existsSync(key)) return `There is no site, but its key is there: ${key}`
  const copy = (await listCopies().catch(() => [])).at(-1)
  return copy && `There is no site, but its backups are in ${backupS3?.url}, such as ${copy}`
}

/** Throws a StartupError where traces of a former site exist: a new site would publish sample content instead. */
export async function requireNoFormerSite(config: Config): Promise<void> {
  const trace = config.newSite ? undefined : await findFormerSite(config)
  if (trace) throw new StartupError(`${trace}. ${formerSiteRemedy}`)
}
