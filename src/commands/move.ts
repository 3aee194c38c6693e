import { parseArgs } from 'node:util'
import { describePlace, parsePlace, withPlace, withSite } from '#server/archive/places.ts'
import { readSite } from '#server/archive/read-site.ts'
import { writeSite } from '#server/archive/write-site.ts'
import { readConfig } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'
import { runCommand } from './one-line.ts'
import { showProgress } from './progress.ts'

/** Everything into another database: `npm run move -- postgres://…`, or back with `sqlite:FOLDER`. */
await runCommand(async (signal) => {
  const { positionals } = parseArgs({ args: process.argv.slice(3), allowPositionals: true })
  const [to, ...others] = positionals
  if (!to || others.length > 0)
    throw new StartError('Write: npm run move -- postgres://… or npm run move -- sqlite:FOLDER')
  const config = readConfig(process.env)
  const target = parsePlace(to)
  const { tables, rows } = await withSite(config, (from) =>
    readSite(from, (lines) =>
      withPlace(target, (database) => writeSite(database, showProgress(lines), describePlace(target), signal)),
    ),
  )
  console.log(`Moved to ${describePlace(target)}: ${tables} tables, ${rows.toLocaleString('en')} rows, compared.`)
  console.log(
    target.databaseUrl
      ? 'To switch over, stop the site and start it with DATABASE_URL set to that address.'
      : `To switch over, stop the site and start it without DATABASE_URL and with DATA_DIR=${target.dataDir}.`,
  )
  console.log(`Nothing has changed in ${describePlace(config)}; what is written there from now on stays there.`)
})
