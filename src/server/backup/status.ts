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

interface StatusOptions {
  readonly database: Pick<Database, 'db'>
  readonly config: Pick<Config, 'backups' | 'backupS3' | 'backupPassphrase'>
  /** When the site was started, in milliseconds since 1970: a site without a backup has none to be overdue before. */
  readonly startedMs: number
  readonly now: number
}

interface JobState {
  readonly due_at: string
  readonly failures: number
}

interface JobFacts {
  /** Its runs, newest first. */
  readonly runs: readonly BackupRun[]
  readonly job: JobState | undefined
  /** In milliseconds; undefined when the job is disabled. */
  readonly interval: number | undefined
  readonly startedMs: number
  readonly now: number
}

function describeJob(kind: BackupRunKind, { runs, job, interval, startedMs, now }: JobFacts): BackupJob {
  // A run that ended in the future was recorded while the clock was ahead: its age is unknown.
  const isPlausible = ({ finishedAt }: BackupRun) => finishedAt !== null && Date.parse(finishedAt) <= now + HOUR_MS
  const lastSuccess = runs.find((run) => run.status === 'ok' && isPlausible(run)) ?? null
  const enabled = interval !== undefined
  const since = Math.min(Date.parse(lastSuccess?.finishedAt ?? runs.at(-1)?.startedAt ?? '') || startedMs, now)
  const grace = Math.max((interval ?? 0) / 2, HOUR_MS)
  const due = job && Date.parse(job.due_at)
  const state = {
    enabled,
    intervalSeconds: (interval ?? 0) / 1000,
    // A due time beyond the longest wait was written while the clock was ahead: the job is due now.
    nextDueAt: enabled && due ? new Date(due > now + Math.max(interval, DAY_MS) ? now : due).toISOString() : null,
    overdue: enabled && now > since + interval + grace,
    failures: job?.failures ?? 0,
    lastSuccess,
  }
  const { text, remedy = null, ...check } = checkBackupJob(kind, state, { latestRun: runs[0], now })
  return { ...state, check: { ...check, text, remedy } }
}

/** Returns the backup status, which is the same on every instance; throws while the database is unavailable. */
export async function readBackupStatus({
  database,
  config: { backups, backupS3, backupPassphrase },
  ...times
}: StatusOptions): Promise<Omit<BackupStatus, 'foreign'>> {
  const all = await createBackupRuns(database).list()
  const jobs = await database.db.selectFrom('job').select(['name', 'due_at', 'failures']).execute()
  const { intervalMs, keepCount, folder } = backups
  const describe = (kind: BackupRunKind, interval: number | undefined) => {
    const runs = all.filter((run) => run.kind === kind)
    return describeJob(kind, { runs, job: jobs.find(({ name }) => name === kind), interval, ...times })
  }
  return {
    folder,
    offsite: backupS3?.url ?? null,
    keep: keepCount,
    encrypted: backupPassphrase !== undefined,
    jobs: {
      backup: describe('backup', intervalMs),
      offsite: describe('offsite', backupS3 && intervalMs),
      drill: describe('drill', intervalMs && DRILL_INTERVAL_MS),
    },
    runs: all.slice(0, MAX_LISTED_RUNS),
  }
}
