import { resolve } from 'node:path'
import { readSite } from '#server/backup/archive/read-site.ts'
import { describeTarget, parseTarget, withDatabase, withExistingSite } from '#server/backup/archive/targets.ts'
import { writeSite } from '#server/backup/archive/write-site.ts'
import { readConfig } from '#server/config/config.ts'
import { StartupError } from '#server/config/startup-error.ts'
import { chownToFolderOwner } from '#server/database/file-access.ts'
import { readArgument, runCommand } from './cli.ts'
import { showProgress } from './progress.ts'

// SQLite: no site can open the target during the move. PostgreSQL: a read-only target is rejected.
const exclusive = { isExclusive: true }

/** `npm run move -- postgres://…` or `npm run move -- sqlite:FOLDER`: copies the whole site into another database. */
await runCommand(async (signal) => {
  const target = parseTarget(readArgument('npm run move -- postgres://… or npm run move -- sqlite:FOLDER'))
  const config = readConfig(process.env)
  if (!target.databaseUrl && !config.databaseUrl && resolve(target.dataDir) === resolve(config.dataDir))
    throw new StartupError(`There is a site already in ${describeTarget(target)}; name an empty place.`)
  const { tables, rows } = await withExistingSite(
    config,
    (from) =>
      withDatabase(
        target,
        (to) =>
          readSite(from, (lines) =>
            writeSite(to, showProgress(lines), { targetName: describeTarget(target), signal, transfer: 'move' }),
          ),
        exclusive,
      ),
    // SQLite: a running site would continue to write to the source. PostgreSQL: the source may be read-only.
    { isExclusive: config.databaseUrl === undefined },
  )
  const owner = target.databaseUrl ? undefined : chownToFolderOwner(target.dataDir)
  console.log(`Moved to ${describeTarget(target)}: ${tables} tables, ${rows.toLocaleString('en')} rows, compared.`)
  console.log(
    target.databaseUrl
      ? 'To switch over, stop the site and start it with DATABASE_URL set to that address.'
      : `To switch over, stop the site and start it without DATABASE_URL and with DATA_DIR=${target.dataDir}.`,
  )
  if (owner) console.log(owner)
  console.log(`Nothing has changed in ${describeTarget(config)}; what is written there from now on stays there.`)
})
