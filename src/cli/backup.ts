import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '#server/archive/back-up.ts'
import { requireFree } from '#server/archive/file.ts'
import { readConfig } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'
import { megabytes, runCommand } from './one-line.ts'
import { showProgress } from './progress.ts'

/** Everything in one file, while the site runs: `npm run backup -- FILE`. */
await runCommand(async (signal) => {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { encrypt: { type: 'boolean', default: false }, overwrite: { type: 'boolean', default: false } },
  })
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new StartError('Write: npm run backup -- FILE [--encrypt] [--overwrite]')
  const { encrypt, overwrite } = values
  const config = readConfig(process.env)
  if (encrypt && !config.backupPassphrase)
    throw new StartError('BACKUP_PASSPHRASE has to be set to a passphrase of at least 12 characters.')
  const passphrase = encrypt ? config.backupPassphrase : undefined
  // npm changes into the folder of the package; a file is meant from where its name was typed.
  const path = resolve(process.env['INIT_CWD'] ?? '', file)
  await requireFree(path, overwrite)
  const options = { passphrase, overwrite, signal, watch: showProgress }
  const { header, size } = await backUp(config, path, options)
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${path}: ${rows.toLocaleString('en')} rows as of ${header.createdAt}, ${megabytes(size)}, checked.`)
})
