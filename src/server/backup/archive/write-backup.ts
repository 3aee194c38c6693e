import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { StartupError } from '../../config/startup-error.ts'
import type { Database, DatabaseTarget } from '../../database/connect.ts'
import { sqliteFilePath } from '../../database/file-access.ts'
import { addErasures, erasuresPath, listErasures } from '../../personal-data/erasures.ts'
import { type WriteArchiveOptions, writeArchive } from './archive-file.ts'
import { describeTables } from './catalog.ts'
import type { ArchiveHeader, ArchiveLines } from './ndjson.ts'
import { readSite } from './read-site.ts'
import { withExistingSite } from './targets.ts'

/** Returns the size of a database in bytes. */
export async function measureDatabase({ db, dialect }: Database, { dataDir }: DatabaseTarget): Promise<number> {
  if (dialect === 'sqlite') return (await stat(sqliteFilePath(dataDir))).size
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(db)
  return Number(rows[0]?.size)
}

// A backup that fills the disk would stop the site.
async function requireDiskSpace(database: Database, target: DatabaseTarget, folder: string): Promise<void> {
  const [{ bavail, bsize }, needed] = await Promise.all([statfs(folder), measureDatabase(database, target)])
  if (bavail * bsize < needed)
    throw new StartupError(`There is no room in ${folder} for a backup: the database has ${needed} bytes.`)
}

/** Writes the whole site into a file and updates the list of erasures in its folder. Returns its size in bytes and its rows. */
export function writeBackup(
  target: DatabaseTarget,
  path: string,
  {
    transform = (lines: ArchiveLines) => lines,
    ...writing
  }: WriteArchiveOptions & { readonly transform?: (lines: ArchiveLines) => ArchiveLines },
): Promise<{ readonly header: ArchiveHeader; readonly size: number; readonly rows: number }> {
  return withExistingSite(target, async (database) => {
    await requireDiskSpace(database, target, dirname(path))
    const written = await readSite(database, (lines) => writeArchive(path, transform(lines), writing))
    // Restoring an older backup of this folder must not bring back erased memos.
    const tables = await describeTables(database.db, database.dialect)
    if (tables.some(({ name }) => name === 'erasure'))
      await addErasures(erasuresPath(dirname(path)), await listErasures(database.db))
    return { ...written, rows: written.header.tables.reduce((sum, { rows }) => sum + rows, 0) }
  })
}
