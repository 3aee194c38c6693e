import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkArchive, readArchive } from '#server/archive/file.ts'
import { describePlace, withPlace } from '#server/archive/places.ts'
import { requireKnownStep, writeSite } from '#server/archive/write-site.ts'
import { readConfig } from '#server/config.ts'
import { addErasures, agreeOnErasures, erasuresFile, readErasures } from '#server/person/erasures.ts'
import { StartError } from '#server/start-error.ts'
import { runCommand } from './one-line.ts'
import { showProgress } from './progress.ts'

/** A backup into an empty place: `npm run restore -- FILE`. */
await runCommand(async (signal) => {
  const { positionals } = parseArgs({ args: process.argv.slice(3), allowPositionals: true })
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new StartError('Write: npm run restore -- FILE')
  const config = readConfig(process.env)
  const path = resolve(process.env['INIT_CWD'] ?? '', file)
  const header = await checkArchive(path, config.backupPassphrase)
  requireKnownStep(header)
  const place = describePlace(config)
  const { rows } = await withPlace(
    config,
    async (database) => {
      const lines = showProgress(readArchive(path, config.backupPassphrase))
      const erasures = erasuresFile(config.dataDir)
      // First of all: should this be cut short after the rows are there, the start of the site erases again.
      await addErasures(erasures, await readErasures(erasuresFile(dirname(path))))
      const written = await writeSite(database, lines, place, signal)
      await agreeOnErasures(database, erasures)
      return written
    },
    { isAlone: true },
  )
  console.log(`Restored into ${place}, as of ${header.createdAt}: ${rows.toLocaleString('en')} rows, compared.`)
  console.log('Nobody is signed in. Start the site with npm start.')
})
