import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Database, Place } from '../database/connect.ts'
import { sqliteFile } from '../database/sqlite-file.ts'
import { addErasures, erasuresFile, keptErasures } from '../person/erasures.ts'
import { StartError } from '../start-error.ts'
import { describeTables } from './catalog.ts'
import { type Writing, writeArchive } from './file.ts'
import type { Header, Lines } from './lines.ts'
import { withSite } from './places.ts'
import { readSite } from './read-site.ts'

async function sizeOf({ db, kind }: Database, { dataDir }: Place): Promise<number> {
  if (kind === 'sqlite') return (await stat(sqliteFile(dataDir))).size
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(db)
  return Number(rows[0]?.size)
}

// A disk that a backup has filled stops the site that it is a backup of.
async function requireRoom(database: Database, place: Place, folder: string): Promise<void> {
  const [{ bavail, bsize }, needed] = await Promise.all([statfs(folder), sizeOf(database, place)])
  if (bavail * bsize < needed)
    throw new StartError(`There is no room in ${folder} for a backup: the database has ${needed} bytes.`)
}

/** Writes everything in a place into a file, beside the list of whom it must not bring back. Returns what is in it. */
export function backUp(
  place: Place,
  path: string,
  { watch = (lines: Lines) => lines, ...writing }: Writing & { readonly watch?: (lines: Lines) => Lines },
): Promise<{ readonly header: Header; readonly size: number }> {
  return withSite(place, async (database) => {
    await requireRoom(database, place, dirname(path))
    const written = await readSite(database, (lines) => writeArchive(path, watch(lines), writing))
    // An older backup of the same folder learns from it whom it must not bring back.
    const tables = await describeTables(database.db, database.kind)
    if (tables.some(({ name }) => name === 'erasure'))
      await addErasures(erasuresFile(dirname(path)), await keptErasures(database.db))
    return written
  })
}
