import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { moveSite } from '#server/archive/move-site.ts'
import { describePlace, parsePlace, withPlace, withSite } from '#server/archive/places.ts'
import { readConfig } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'
import { runCommand } from './one-line.ts'
import { showProgress } from './progress.ts'

// A SQLite site that runs would go on being written to; the other place is nobody's until it is full.
const alone = { isAlone: true }

/** Everything into another database: `npm run move -- postgres://…`, or back with `sqlite:FOLDER`. */
await runCommand(async (signal) => {
  const { positionals } = parseArgs({ args: process.argv.slice(3), allowPositionals: true })
  const [to, ...others] = positionals
  if (!to || others.length > 0)
    throw new StartError('Write: npm run move -- postgres://… or npm run move -- sqlite:FOLDER')
  const config = readConfig(process.env)
  const target = parsePlace(to)
  if (!target.databaseUrl && !config.databaseUrl && resolve(target.dataDir) === resolve(config.dataDir))
    throw new StartError(`There is a site already in ${describePlace(target)}; name an empty place.`)
  const { tables, rows } = await withSite(
    config,
    (from) =>
      withPlace(
        target,
        (to) => moveSite(from, to, { place: describePlace(target), signal, watch: showProgress }),
        alone,
      ),
    alone,
  )
  console.log(`Moved to ${describePlace(target)}: ${tables} tables, ${rows.toLocaleString('en')} rows, compared.`)
  console.log(
    target.databaseUrl
      ? 'To switch over, stop the site and start it with DATABASE_URL set to that address.'
      : `To switch over, stop the site and start it without DATABASE_URL and with DATA_DIR=${target.dataDir}.`,
  )
  console.log(`Nothing has changed in ${describePlace(config)}; what is written there from now on stays there.`)
}, 'Stopped; run the same command again, and it goes on from there.')
