import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { requireFree, writeArchive } from '#server/archive/file.ts'
import { withSite } from '#server/archive/places.ts'
import { readSite } from '#server/archive/read-site.ts'
import { readConfig } from '#server/config.ts'
import { addErasures, erasuresFile, keptErasures } from '#server/person/erasures.ts'
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
  const { header, size } = await withSite(config, async (database) => {
    const options = { passphrase, overwrite, signal }
    const written = await readSite(database, (lines) => writeArchive(path, showProgress(lines), options))
    // An older backup of the same folder learns from it whom it must not bring back.
    await addErasures(erasuresFile(dirname(path)), await keptErasures(database.db))
    return written
  })
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${path}: ${rows.toLocaleString('en')} rows as of ${header.createdAt}, ${megabytes(size)}, checked.`)
})
