import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import type { Database } from '../database/connect.ts'
import { measureDatabase } from './archive/write-backup.ts'

/** The message to the worker process that restores. */
export interface DrillRequest {
  readonly path: string
  readonly passphrase: string | undefined
  /** The folder to restore into; the worker removes it when this process ends. */
  readonly folder: string
}

/** The reply of the worker process. */
export type DrillResponse = { readonly rows: number } | { readonly error: string }

type DrillTarget = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupPassphrase'>

function drillFolder({ dataDir }: Pick<DrillTarget, 'dataDir'>): string {
  return join(dataDir, 'restore-drill')
}

/** Removes the folder of a drill whose process and worker were both killed. */
export function removeDrillFolder(target: Pick<DrillTarget, 'dataDir'>): void {
  rmSync(drillFolder(target), { recursive: true, force: true })
}

// Twice the size: SQLite writes the rows into the write-ahead log first, then into the file.
async function requireDiskSpace(target: DrillTarget, database: Database): Promise<void> {
  const [{ bavail, bsize }, size] = await Promise.all([statfs(target.dataDir), measureDatabase(database, target)])
  if (bavail * bsize < 2 * size)
    throw new StartupError(
      `There is no room in ${target.dataDir} for a restore drill: it takes up to ${2 * size} bytes.`,
    )
}

/**
 * Restores a backup into a temporary SQLite database and compares every table, in a process with the lowest priority.
 * Returns the number of rows; throws when the backup cannot be restored.
 */
export async function runRestoreDrill(
  target: DrillTarget,
  { database, path, signal }: { readonly database: Database; readonly path: string; readonly signal: AbortSignal },
): Promise<number> {
  removeDrillFolder(target)
  await requireDiskSpace(target, database)
  const child = fork(new URL('./drill-worker.ts', import.meta.url), {
    env: {},
    execArgv: [],
    stdio: ['ignore', 2, 2, 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  })
  try {
    const ended = once(child, 'exit').then(
      ([code, exitSignal]): DrillResponse => ({
        error: `The process of the restore drill ended (${exitSignal ?? code}).`,
      }),
    )
    // drill-worker.ts is the only sender.
    const answered = once(child, 'message').then(([response]) => response as DrillResponse)
    child.send({ path, passphrase: target.backupPassphrase, folder: drillFolder(target) } satisfies DrillRequest)
    const response = await Promise.race([answered, ended])
    if ('error' in response) throw new StartupError(response.error)
    return response.rows
  } finally {
    child.kill('SIGKILL')
    removeDrillFolder(target)
  }
}
