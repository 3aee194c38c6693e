import { existsSync } from 'node:fs'
import { connect, type Database, type Place, type Use } from '../database/connect.ts'
import { sqliteFile } from '../database/sqlite-file.ts'
import { StartError } from '../start-error.ts'

/** The place that `postgres://…` or `sqlite:FOLDER` names; throws a StartError for anything else. */
export function parsePlace(text: string): Place {
  if (/^postgres(ql)?:\/\/./.test(text)) return { dataDir: '', databaseUrl: text }
  const folder = /^sqlite:(.+)$/.exec(text)?.[1]
  if (!folder) throw new StartError('Write the place as postgres://… or as sqlite:FOLDER.')
  return { dataDir: folder, databaseUrl: undefined }
}

/** How a place is spoken of, without a password. */
export function describePlace({ dataDir, databaseUrl }: Place): string {
  if (!databaseUrl) return `the folder ${dataDir}`
  const address = URL.parse(databaseUrl)
  return address ? `the PostgreSQL database ${address.host}${address.pathname}` : 'the PostgreSQL database'
}

/** Opens a place where a site is kept, for as long as it is used; throws a StartError where there is none. */
export async function withSite<T>(place: Place, work: (database: Database) => Promise<T>, use?: Use): Promise<T> {
  // Opening a SQLite file that is not there would make it.
  if (!place.databaseUrl && !existsSync(sqliteFile(place.dataDir)))
    throw new StartError(`There is no site in ${describePlace(place)}; name its place with DATA_DIR or DATABASE_URL.`)
  return withPlace(place, work, use)
}

/** Opens a place, for as long as it is used. */
export async function withPlace<T>(place: Place, work: (database: Database) => Promise<T>, use?: Use): Promise<T> {
  const database = await connect(place, use)
  try {
    return await work(database)
  } finally {
    await database.db.destroy()
  }
}
