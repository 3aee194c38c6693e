import type { BackupRunKind } from '#content/backup-run.ts'
import type { BackupJob, BackupRun, BackupStatus } from '#contracts/backups.ts'
import { checkBackupJob } from '../checks/backups.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import { createBackupRuns } from './runs.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** The time between restore drills, in milliseconds. */
export const DRILL_INTERVAL_MS = 7 * DAY_MS
const MAX_LISTED_RUNS = 30

interface StatusReaderOptions {
  readonly database: Pick<Database, 'db'>
  readonly config: Pick<Config, 'backups' | 'backupS3' | 'backupPassphrase'>
  readonly clock: () => number
}

interface JobState {
  readonly due_at: string
  readonly failures: number
}

/** Returns a reader of the backup status, which is the same on every instance. */
export function createStatusReader({ database, config, clock }: StatusReaderOptions) {
  const { intervalMs, keepCount, folder } = config.backups
  const runs = createBackupRuns(database, clock)
  const startedMs = clock()

  function describeJob(
    kind: BackupRunKind,
    {
      all: runs,
      job,
      interval,
    }: { all: readonly BackupRun[]; job: JobState | undefined; interval: number | undefined },
  ): BackupJob {
    const now = clock()
    const jobRuns = runs.filter((run) => run.kind === kind)
    // A run that ended in the future was recorded while the clock was ahead: its age is unknown.
    const isPlausible = ({ finishedAt }: BackupRun) => finishedAt !== null && Date.parse(finishedAt) <= now + HOUR_MS
    const lastSuccess = jobRuns.find((run) => run.status === 'ok' && isPlausible(run)) ?? null
    const enabled = interval !== undefined
    const since = Math.min(Date.parse(lastSuccess?.finishedAt ?? jobRuns.at(-1)?.startedAt ?? ''), now)
    const grace = Math.max((interval ?? 0) / 2, HOUR_MS)
    const due = job && Date.parse(job.due_at)
    const state = {
      enabled,
      intervalSeconds: (interval ?? 0) / 1000,
      // A due time beyond the longest wait was written while the clock was ahead: the job is due now.
      nextDueAt: enabled && due ? new Date(due > now + Math.max(interval, DAY_MS) ? now : due).toISOString() : null,
      overdue: enabled && now > (Number.isNaN(since) ? Math.min(startedMs, now) : since) + interval + grace,
      failures: job?.failures ?? 0,
      lastSuccess,
    }
    const { text, remedy = null, ...check } = checkBackupJob(kind, state, { latestRun: jobRuns[0], now })
    return { ...state, check: { ...check, text, remedy } }
  }

  return {
    /** Returns the status; throws while the database is unavailable. */
    async read(): Promise<Omit<BackupStatus, 'foreign'>> {
      const all = await runs.list()
      const rows = await database.db.selectFrom('job').select(['name', 'due_at', 'failures']).execute()
      const jobs = new Map<string, JobState>(rows.map(({ name, ...state }) => [name, state]))
      const offsiteInterval = config.backupS3 && intervalMs
      return {
        folder,
        offsite: config.backupS3?.url ?? null,
        keep: keepCount,
        encrypted: config.backupPassphrase !== undefined,
        jobs: {
          backup: describeJob('backup', { all, job: jobs.get('backup'), interval: intervalMs }),
          offsite: describeJob('offsite', { all, job: jobs.get('offsite'), interval: offsiteInterval }),
          drill: describeJob('drill', { all, job: jobs.get('drill'), interval: intervalMs && DRILL_INTERVAL_MS }),
        },
        runs: all.slice(0, MAX_LISTED_RUNS),
      }
    },
  }
}
