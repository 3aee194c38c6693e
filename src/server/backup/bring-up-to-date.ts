import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { isOutOfDate, migrate } from '../database/migrations.ts'
import { messageOf } from '../database/unavailable.ts'
import { StartError } from '../start-error.ts'
import { addBackup } from './files.ts'

async function backUpFirst(config: Config, print: (line: string) => void): Promise<void> {
  try {
    const path = await addBackup(config, Date.now())
    print(`The database is brought up to date; as it was, it is in ${path}`)
  } catch (error) {
    throw new StartError(
      `The database has to be brought up to date, and no backup could be made before: ${messageOf(error)}`,
    )
  }
}

/**
 * Brings the tables up to date, a SQLite file with something in it only after a backup: its folder is all that there is of
 * the site. Throws a StartError when they are of a newer version, or when there can be no backup; nothing has changed then.
 */
export async function bringUpToDate(database: Database, config: Config, print: (line: string) => void): Promise<void> {
  if ((await isOutOfDate(database)) && database.kind === 'sqlite') await backUpFirst(config, print)
  await migrate(database)
}
