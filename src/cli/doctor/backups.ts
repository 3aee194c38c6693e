import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupRunKind } from '#content/backup-run.ts'
import type { BackupJob, BackupRun, BackupStatus } from '#contracts/backups.ts'
import { createStatusReader } from '#server/backup/status.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/connect.ts'
import { errorMessageOf } from '#server/database/errors.ts'
import { createFindingFactory, type Finding, formatBytes } from './finding.ts'

const createFinding = createFindingFactory('backups')
const HOUR_MS = 60 * 60_000

const jobDescriptions: Readonly<Record<BackupRunKind, { readonly name: string; readonly remedy: string }>> = {
  backup: { name: 'backup', remedy: 'Make one now with npm run backup -- FILE, and see in the log why none is made.' },
  offsite: {
    name: 'copy at BACKUP_S3_URL',
    remedy: 'Check BACKUP_S3_URL and its keys; the log says what the bucket answered.',
  },
  drill: {
    name: 'restore drill',
    remedy: 'Restore the newest backup into an empty folder by hand; the log says what failed.',
  },
}

function checkJob(kind: BackupRunKind, job: BackupJob, latestRun: BackupRun | undefined): Finding {
  const { name, remedy } = jobDescriptions[kind]
  const { lastSuccess, overdue, nextDueAt } = job
  const failure = latestRun?.status === 'failed' ? ` The last try failed: ${latestRun.error}` : ''
  if (lastSuccess === null) {
    const isLate = nextDueAt !== null && Date.parse(nextDueAt) < Date.now() - HOUR_MS
    const text = `There is no ${name} yet.${failure}`
    return isLate || failure
      ? createFinding('problem', text, remedy)
      : createFinding('ok', `${text} One is made when it is due.`)
  }
  const text = `The last ${name} is of ${lastSuccess.finishedAt}${lastSuccess.size > 0 ? `, ${formatBytes(lastSuccess.size)}` : ''}.${failure}`
  if (overdue) return createFinding('problem', text, remedy)
  return failure ? createFinding('warning', text, remedy) : createFinding('ok', text)
}

function checkNewestFile({ folder, jobs }: Pick<BackupStatus, 'folder' | 'jobs'>): Finding[] {
  const last = jobs.backup.lastSuccess
  // A backup of another instance is in a different folder.
  if (!last || last.target !== folder || existsSync(join(folder, last.fileName))) return []
  return [
    createFinding(
      'problem',
      `${join(folder, last.fileName)} is not there any more.`,
      'Find out who removed it, and make another one.',
    ),
  ]
}

async function checkBucket(copies: Promise<string[]>): Promise<Finding[]> {
  try {
    const { length } = await copies
    return [createFinding('ok', `The bucket answers; backups in it: ${length}.`)]
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    const reason = isSlow ? 'The bucket has not answered within five seconds.' : `${errorMessageOf(error)}.`
    return [createFinding('problem', reason, 'Check BACKUP_S3_URL, its keys, and whether a firewall is between.')]
  }
}

/** Checks that the bucket can be read, the last success of each backup job, and that the file of the newest backup exists. */
export async function checkBackups(
  config: Config,
  database: Database | undefined,
  copies: Promise<string[]> | undefined,
): Promise<Finding[]> {
  if (config.backups.intervalMs === undefined)
    return [
      createFinding('warning', 'BACKUPS=off: none are made.', 'Set BACKUPS=on, unless something else makes them.'),
    ]
  const bucket = copies ? await checkBucket(copies) : []
  if (!database) return [...bucket, createFinding('ok', 'None yet.')]
  const status = await createStatusReader({ database, config, clock: Date.now }).read()
  const jobs = Object.entries(status.jobs) as [BackupRunKind, BackupJob][]
  const findings = jobs
    .filter(([, job]) => job.enabled)
    .map(([kind, job]) =>
      checkJob(
        kind,
        job,
        status.runs.find((run) => run.kind === kind),
      ),
    )
  return [...bucket, ...findings, ...checkNewestFile(status)]
}
