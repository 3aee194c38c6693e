import { type BackupRunKind, backupRunKinds } from '#content/backup-run.ts'
import type { BackupRun } from '#contracts/backups.ts'
import type { Database } from '../database/connect.ts'
import type { BackupRunRow } from '../database/tables.ts'

/** The number of runs that are stored per kind. */
const MAX_RUNS = 50

/** The result of a successful run. */
export interface RunResult {
  readonly fileName: string
  /** In bytes. */
  readonly size: number
  readonly rows: number
}

function toRun(row: BackupRunRow): BackupRun {
  const { id, kind, status, target, error } = row
  return {
    id,
    kind,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    status,
    target,
    fileName: row.file_name,
    size: Number(row.size),
    rows: Number(row.row_count),
    error,
  }
}

/** Marks runs that a dead process left running as failed: those of these kinds. */
export async function failInterruptedRuns(
  { db }: Pick<Database, 'db'>,
  at: string,
  kinds: readonly BackupRunKind[] = backupRunKinds,
): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ status: 'failed', finished_at: at, error: 'The process ended before this was done.' })
    .where('status', '=', 'running')
    .where('kind', 'in', [...kinds])
    .execute()
}

/** Returns the stored runs of backups, off-site copies and restore drills. */
export function createBackupRuns({ db }: Pick<Database, 'db'>, clock: () => number = Date.now) {
  const now = () => new Date(clock()).toISOString()

  /** Returns the stored runs of every kind, newest first. */
  async function list(): Promise<BackupRun[]> {
    return (await db.selectFrom('backup_run').selectAll().orderBy('id', 'desc').execute()).map(toRun)
  }

  // The last success, or else the first run, stays even after more than MAX_RUNS failures: it says how old the newest backup is.
  async function deleteOldRuns(kind: BackupRunKind): Promise<void> {
    const runs = (await list()).filter((run) => run.kind === kind)
    const retainedId = (runs.find(({ status }) => status === 'ok') ?? runs.at(-1))?.id
    const oldIds = runs.slice(MAX_RUNS).flatMap(({ id }) => (id === retainedId ? [] : [id]))
    if (oldIds.length > 0) await db.deleteFrom('backup_run').where('id', 'in', oldIds).execute()
  }

  /** Inserts a running run and returns its id; marks a run that a dead process left running as failed. */
  async function startRun(kind: BackupRunKind, target: string): Promise<number> {
    await failInterruptedRuns({ db }, now(), [kind])
    const { id } = await db
      .insertInto('backup_run')
      .values({
        kind,
        started_at: now(),
        status: 'running',
        target,
        file_name: '',
        size: 0,
        row_count: 0,
        error: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await deleteOldRuns(kind)
    return id
  }

  return {
    /** Runs `work` and records its result; throws what it throws. */
    async record(kind: BackupRunKind, target: string, work: () => Promise<RunResult>): Promise<RunResult> {
      const id = await startRun(kind, target)
      const finishRun = (status: 'ok' | 'failed', { fileName, size, rows }: RunResult, error: string) =>
        db
          .updateTable('backup_run')
          .set({ status, finished_at: now(), file_name: fileName, size, row_count: rows, error })
          .where('id', '=', id)
          .execute()
      try {
        const result = await work()
        await finishRun('ok', result, '')
        return result
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        await finishRun('failed', { fileName: '', size: 0, rows: 0 }, message.slice(0, 500))
        throw error
      }
    },

    /** Returns the last successful run of this kind; undefined when there is none. */
    async findLastSuccess(kind: BackupRunKind): Promise<BackupRun | undefined> {
      return (await list()).find((run) => run.kind === kind && run.status === 'ok')
    },

    list,
  }
}
