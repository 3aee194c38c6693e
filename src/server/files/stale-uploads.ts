import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'

/** How the name of a folder with the files of running uploads begins. */
export const UPLOAD_DIR_PREFIX = 'uploads-'
const HOUR_MS = 60 * 60_000

/**
 * Removes the upload folders that killed processes have left. On PostgreSQL other instances may use the folder: only those
 * unchanged for an hour; on SQLite this process alone does.
 */
export async function removeStaleUploads({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UPLOAD_DIR_PREFIX)) continue
    const path = join(dataDir, name)
    const changedAt = (await stat(path)).mtimeMs
    if (!databaseUrl || Date.now() - changedAt > HOUR_MS) await rm(path, { recursive: true, force: true })
  }
}
