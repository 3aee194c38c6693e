import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { measureArchive, readArchive } from '#server/backup/archive/archive-file.ts'
import { revalidateContent } from '#server/backup/archive/revalidate.ts'
import { describeTarget, withDatabase } from '#server/backup/archive/targets.ts'
import { requireKnownMigration, writeSite } from '#server/backup/archive/write-site.ts'
import { fetchOffsite } from '#server/backup/offsite.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { StartupError } from '#server/config/startup-error.ts'
import { chownToFolderOwner } from '#server/database/file-access.ts'
import { LOST_PASSWORD, LOST_PASSWORD_REMEDY, readEffectiveMail } from '#server/mail/effective-mail.ts'
import { addErasures, erasuresPath, readErasures, reapplyErasures } from '#server/personal-data/erasures.ts'
import { formatMegabytes, readArgument, resolveArgument, runCommand } from './cli.ts'
import { showProgress } from './progress.ts'

/** Returns the absolute path of the backup; downloads `s3:NAME` from the bucket into the backup folder first. */
async function resolveBackupFile(config: Config, file: string, signal: AbortSignal): Promise<string> {
  const [, name] = /^s3:(.*)$/.exec(file) ?? []
  if (name === undefined) return resolveArgument(file)
  const { folder } = config.backups
  const path = await fetchOffsite(config, name, { folder, signal })
  console.log(`${path}: fetched from ${config.backupS3?.url}.`)
  return path
}

// A few megabytes of gzip can expand to gigabytes. SQLite needs twice that: the write-ahead log and the file.
async function requireFreeSpace(dataDir: string, expandedBytes: number): Promise<void> {
  let folder = resolve(dataDir)
  while (!existsSync(folder)) folder = dirname(folder)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < 2 * expandedBytes)
    throw new StartupError(
      `There is no room in ${folder}: the backup expands to ${formatMegabytes(expandedBytes)}, and takes up to twice as much while it is written.`,
    )
}

/** `npm run restore -- FILE`: restores a backup into an empty database. */
await runCommand(async (signal) => {
  const file = readArgument('npm run restore -- FILE, or npm run restore -- s3:NAME from BACKUP_S3_URL')
  const config = readConfig(process.env)
  const path = await resolveBackupFile(config, file, signal)
  const { header, expandedBytes } = await measureArchive(path, config.backupPassphrase)
  requireKnownMigration(header)
  if (!config.databaseUrl) await requireFreeSpace(config.dataDir, expandedBytes)
  const place = describeTarget(config)
  const { rows, isPasswordLost } = await withDatabase(
    config,
    async (database) => {
      const lines = showProgress(readArchive(path, config.backupPassphrase))
      const erasures = erasuresPath(config.dataDir)
      // Written before the rows: after an interrupted restore, the next start of the site reapplies the erasures.
      await addErasures(erasures, await readErasures(erasuresPath(dirname(path))))
      const options = { targetName: place, signal, transfer: 'restore', beforeCommit: revalidateContent } as const
      const written = await writeSite(database, lines, options)
      await reapplyErasures(database, erasures)
      return { ...written, isPasswordLost: (await readEffectiveMail(database.db, config)).isPasswordLost }
    },
    { isExclusive: true },
  )
  console.log(`Restored into ${place}, as of ${header.createdAt}: ${rows.toLocaleString('en')} rows, compared.`)
  const owner = config.databaseUrl ? undefined : chownToFolderOwner(config.dataDir)
  if (owner) console.log(owner)
  if (isPasswordLost) console.log(`${LOST_PASSWORD} ${LOST_PASSWORD_REMEDY}`)
  console.log('All sessions have ended. Start the site with npm start.')
})
