import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { requireNoFile } from '#server/backup/archive/archive-file.ts'
import { writeBackup } from '#server/backup/archive/write-backup.ts'
import { readConfig } from '#server/config/config.ts'
import { StartupError } from '#server/config/startup-error.ts'
import { toErrorCode } from '#server/database/errors.ts'
import { getUserName, processUid } from '#server/database/file-access.ts'
import { formatMegabytes, resolveArgument, runCommand } from './cli.ts'
import { showProgress } from './progress.ts'

/** `npm run backup -- FILE`: writes the whole site into one file, also while the site runs. */
await runCommand(async (signal) => {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { encrypt: { type: 'boolean', default: false }, overwrite: { type: 'boolean', default: false } },
  })
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new StartupError('Usage: npm run backup -- FILE [--encrypt] [--overwrite]')
  const { encrypt, overwrite } = values
  const config = readConfig(process.env)
  if (encrypt && !config.backupPassphrase)
    throw new StartupError('BACKUP_PASSPHRASE has to be set to a passphrase of at least 12 characters.')
  const passphrase = encrypt ? config.backupPassphrase : undefined
  const path = resolveArgument(file)
  await access(dirname(path), constants.W_OK | constants.X_OK).catch((error) => {
    // The command `beranda` changes to the user of the service, who may not write where the operator is.
    const user = getUserName(processUid())
    throw new StartupError(
      `The user ${user} cannot write into ${dirname(path)} (${toErrorCode(error)}); name a file in another folder, such as ${config.backups.folder}.`,
    )
  })
  await requireNoFile(path, { overwrite })
  const writing = { passphrase, overwrite, signal, transform: showProgress }
  const { header, size, rows } = await writeBackup(config, path, writing)
  console.log(
    `${path}: ${rows.toLocaleString('en')} rows as of ${header.createdAt}, ${formatMegabytes(size)}, checked.`,
  )
})
