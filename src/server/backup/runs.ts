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

/** Marks runs that a dead process left running as failed: those of every kind, or of one. */
export async function failInterruptedRuns(
  { db }: Pick<Database, 'db'>,
  at: string,
  kind?: BackupRunKind,
): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ status: 'failed', finished_at: at, error: 'The process ended before this was done.' })
    .where('status', '=', 'running')
    .$if(kind !== undefined, (runs) => runs.where('kind', '=', kind ?? 'backup'))
    .execute()
}

/** Returns the stored runs of backups, off-site copies and restore drills. */
export function createBackupRuns({ db }: Pick<Database, 'db'>, clock: () => number = Date.now) {
  const now = () => new Date(clock()).toISOString()
  const selectNewest = (kind: BackupRunKind) =>
    db.selectFrom('backup_run').selectAll().where('kind', '=', kind).orderBy('id', 'desc')

  // The last success, or else the first run, stays even after more than MAX_RUNS failures: it says how old the newest backup is.
  async function deleteOldRuns(kind: BackupRunKind): Promise<void> {
    const success = await selectNewest(kind).where('status', '=', 'ok').executeTakeFirst()
    const first = await selectNewest(kind).clearOrderBy().orderBy('id').executeTakeFirst()
    const oldest = await selectNewest(kind).limit(1).offset(MAX_RUNS).executeTakeFirst()
    if (!oldest) return
    await db
      .deleteFrom('backup_run')
      .where('kind', '=', kind)
      .where('id', '<=', oldest.id)
      .where('id', '!=', (success ?? first)?.id ?? 0)
      .execute()
  }

  /** Inserts a running run and returns its id; marks a run that a dead process left running as failed. */
  async function startRun(kind: BackupRunKind, target: string): Promise<number> {
    await failInterruptedRuns({ db }, now(), kind)
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
      const row = await selectNewest(kind).where('status', '=', 'ok').executeTakeFirst()
      return row && toRun(row)
    },

    /** Returns the stored runs of every kind, newest first. */
    async list(): Promise<BackupRun[]> {
      const rows = await db
        .selectFrom('backup_run')
        .selectAll()
        .where('kind', 'in', [...backupRunKinds])
        .orderBy('id', 'desc')
        .execute()
      return rows.map(toRun)
    },
  }
}
