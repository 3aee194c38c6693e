import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type BackupRunKind, backupRunKinds } from '#content/backup-run.ts'
import type { BackupRun, BackupStatus } from '#contracts/backups.ts'
import { shareRunningCall } from '../concurrency/work.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import { createJob, type JobTiming } from '../jobs/job.ts'
import { addBackup, isOwnBackup, pruneBackups, type Rotation, sortBackups } from './backup-files.ts'
import { removeDrillFolder, runRestoreDrill } from './drill.ts'
import { copyOffsite, createErasureSync } from './offsite.ts'
import { createBackupRuns, type RunResult } from './runs.ts'
import { createS3Client, type S3Client } from './s3-client.ts'
import { readSiteIdentity } from './site-identity.ts'
import { DRILL_INTERVAL_MS, readBackupStatus } from './status.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

interface BackupsOptions {
  readonly database: Database
  readonly config: Config
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly clock?: () => number
  /** Replaces the client of the configured bucket, in tests. */
  readonly s3?: S3Client
}

/** The status of backups and a way to start one. */
export interface Backups {
  /** Returns the status; throws while the database is unavailable. */
  status(): Promise<BackupStatus>
  /** Starts a backup, unless one is running (`running`) or backups are disabled (`off`). */
  backUpNow(): Promise<'started' | 'running' | 'off'>
}

const LOG_MESSAGES: Readonly<Record<BackupRunKind, Readonly<Record<'done' | 'failed', string>>>> = {
  backup: {
    done: 'backup created',
    failed: 'backup failed; it is retried in 15 minutes',
  },
  offsite: {
    done: 'backup copied to BACKUP_S3_URL',
    failed: 'copy to BACKUP_S3_URL failed; the local backup stays, and the copy is retried in 15 minutes',
  },
  drill: {
    done: 'restore drill passed: the newest backup was restored into a temporary folder and compared',
    failed: 'restore drill failed: the newest backup could not be restored; it is retried tomorrow',
  },
}

/** Runs backups every `BACKUP_INTERVAL_HOURS`, their off-site copies and a weekly restore drill, each on one of the instances. */
export function createBackups({ database, config, log, clock = Date.now, ...overrides }: BackupsOptions) {
  const { intervalMs, keepCount, folder } = config.backups
  const s3 = overrides.s3 ?? (config.backupS3 && createS3Client(config.backupS3))
  const syncErasures = s3 && createErasureSync(s3, database)
  const runs = createBackupRuns(database, clock)
  const startedMs = clock()
  const readStatus = () => readBackupStatus({ database, config, startedMs, now: clock() })
  const abortController = new AbortController()
  const { signal } = abortController
  const backupTiming: JobTiming = {
    firstDelayMs: Math.min(intervalMs ?? DAY_MS, 10 * MINUTE_MS),
    intervalMs: intervalMs ?? DAY_MS,
    retryMs: 15 * MINUTE_MS,
  }
  const backupJob = createJob(database, 'backup', clock)
  const offsiteJob = createJob(database, 'offsite', clock)
  const drillJob = createJob(database, 'drill', clock)
  const warnedAtByKind = new Map<BackupRunKind, number>()

  /** Wraps the work of a job: records and logs its result, throws when it fails. */
  function withRunRecord(kind: BackupRunKind, target: string, work: () => Promise<RunResult>): () => Promise<void> {
    return async () => {
      try {
        const { fileName, size } = await runs.record(kind, target, work)
        log.info({ target, file: fileName, size }, LOG_MESSAGES[kind].done)
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, LOG_MESSAGES[kind].failed)
        throw error
      }
    }
  }

  async function readRotation(): Promise<Rotation> {
    const stored = await runs.list()
    const rows = new Map(stored.filter(({ kind }) => kind === 'backup').map((run) => [run.fileName, run.rows]))
    return { keep: keepCount, now: clock(), identity: await readSiteIdentity(database), rows }
  }

  const makeBackup = async (): Promise<RunResult> => {
    const rotation = await readRotation()
    const result = await addBackup(config, { now: clock(), siteId: rotation.identity.id, signal })
    const rows = new Map([...rotation.rows, [result.fileName, result.rows]])
    const larger = await pruneBackups(folder, { ...rotation, rows })
    if (larger)
      log.warn({ file: larger }, 'stored beyond BACKUP_KEEP: this backup has more than twice the rows of the newest')
    return result
  }

  // Of the bucket as the last copy has found it: a request for the status must not wait for it.
  let copies: readonly string[] = []

  async function listForeignBackups(): Promise<string[]> {
    const identity = await readSiteIdentity(database)
    const names = new Set([...(await readdir(folder).catch(() => [])), ...copies])
    return sortBackups([...names], clock()).filter((name) => !isOwnBackup(name, identity))
  }

  /** Returns the newest backup, if its file is on this instance. */
  async function findNewestLocalBackup(): Promise<BackupRun | undefined> {
    const newest = await runs.findLastSuccess('backup')
    return newest && existsSync(join(folder, newest.fileName)) ? newest : undefined
  }

  // The first copy after a start does not wait for the time after a failure: the bucket or its key may be another.
  let isFirstCopy = true

  async function copyOffsiteIfDue(client: S3Client, { force = isFirstCopy } = {}): Promise<void> {
    // When the bucket is unavailable, the copy below fails too and logs it.
    await syncErasures?.().catch(() => undefined)
    const backup = await findNewestLocalBackup()
    if (!backup || (await runs.findLastSuccess('offsite'))?.fileName === backup.fileName) return
    const work = withRunRecord('offsite', client.url, async () => {
      copies = await copyOffsite(client, { folder, fileName: backup.fileName, rotation: await readRotation(), signal })
      return backup
    })
    isFirstCopy = false
    await offsiteJob.run(work, { firstDelayMs: 0, intervalMs: 0, retryMs: 15 * MINUTE_MS, signal, force })
  }

  async function drillIfDue(): Promise<void> {
    const backup = await findNewestLocalBackup()
    if (!backup) return
    const restore = withRunRecord('drill', config.dataDir, async () => {
      const rows = await runRestoreDrill(config, { database, path: join(folder, backup.fileName), signal })
      return { fileName: backup.fileName, size: backup.size, rows }
    })
    await drillJob.run(restore, { firstDelayMs: HOUR_MS, intervalMs: DRILL_INTERVAL_MS, retryMs: DAY_MS, signal })
  }

  // Repeats the warning once a day while a job is overdue.
  async function warnIfOverdue(): Promise<void> {
    const { jobs } = await readStatus()
    for (const kind of backupRunKinds) {
      const { overdue, lastSuccess, check } = jobs[kind]
      if (!overdue) warnedAtByKind.delete(kind)
      else if (Math.abs(clock() - (warnedAtByKind.get(kind) ?? -Infinity)) >= DAY_MS) {
        warnedAtByKind.set(kind, clock())
        log.warn({ lastSuccessAt: lastSuccess?.finishedAt ?? null, remedy: check.remedy?.en }, check.text.en)
      }
    }
  }

  async function runBackupIfDue(): Promise<void> {
    await backupJob.run(withRunRecord('backup', folder, makeBackup), { ...backupTiming, signal })
    if (s3) await copyOffsiteIfDue(s3)
    await warnIfOverdue()
  }

  /** Runs `work` unless it is already running. Never throws: while the database is unavailable nothing is due. */
  const withoutOverlap = (work: () => Promise<void>) =>
    shareRunningCall(async () => {
      if (!signal.aborted) await work().catch(() => undefined)
    })

  const checkBackup = withoutOverlap(runBackupIfDue)
  const checkDrill = withoutOverlap(drillIfDue)
  let manualRun: Promise<unknown> = Promise.resolve()

  const runDueJobs = async (): Promise<void> => {
    if (intervalMs === undefined) return
    await Promise.all([checkBackup(), checkDrill()])
  }

  removeDrillFolder(config)
  const timer = intervalMs === undefined ? undefined : setInterval(runDueJobs, MINUTE_MS).unref()
  void runDueJobs()

  return {
    /** Runs the jobs that are due and resolves when they have ended. */
    runDueJobs,
    status: async () => ({ ...(await readStatus()), foreign: await listForeignBackups() }),

    backUpNow(): ReturnType<Backups['backUpNow']> {
      if (intervalMs === undefined) return Promise.resolve('off')
      return new Promise((resolve, reject) => {
        // Resolves once the run is recorded, so the next status request shows it.
        const make = withRunRecord('backup', folder, () => {
          resolve('started')
          return makeBackup()
        })
        const run = backupJob.run(make, { ...backupTiming, signal, force: true })
        manualRun = run.then(async (result) => {
          resolve(result === 'running already' ? 'running' : 'started')
          // A person waits to see whether the copy arrives. What fails is in the list of runs.
          if (s3) await copyOffsiteIfDue(s3, { force: true }).catch(() => undefined)
          return runDueJobs()
        }, reject)
      })
    },

    /** Aborts the running jobs; another instance or the next start runs them. */
    async stop(): Promise<void> {
      clearInterval(timer)
      abortController.abort()
      await Promise.all([checkBackup(), checkDrill(), manualRun])
    },
  }
}
