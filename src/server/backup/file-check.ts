import { statSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { shareRunningCall } from '../concurrency/work.ts'
import type { Config } from '../config/config.ts'
import { connect, type Database } from '../database/connect.ts'
import { isCorrupt } from '../database/errors.ts'
import { sqliteFilePath } from '../database/file-access.ts'
import { corruptionMessage } from '../database/startup-failure.ts'
import type { Tables } from '../database/tables.ts'
import { createJob } from '../jobs/job.ts'

const DAY_MS = 24 * 60 * 60_000

/** Returns true when SQLite finds a damaged page in its file. Reads the whole file. */
export async function isFileDamaged(db: Kysely<Tables>): Promise<boolean> {
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
    return rows[0]?.quick_check !== 'ok'
  } catch (error) {
    if (isCorrupt(error)) return true
    throw error
  }
}

/** Returns true when the last process with this database did not close it: SQLite removes the log of its file at the end. */
export function wasKilled({ dataDir }: Pick<Config, 'dataDir'>): boolean {
  return (statSync(`${sqliteFilePath(dataDir)}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
}

interface FileCheckOptions {
  readonly database: Database
  readonly config: Config
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** The first check does not wait for a day: the last process was killed. */
  readonly isDueAtOnce: boolean
}

/** Creates the daily check of the SQLite file, on a connection and thread of its own: a damaged page is otherwise found when it is read. */
export function createFileCheck({ database, config, log, isDueAtOnce }: FileCheckOptions) {
  const job = createJob(database, 'file check')
  const abortController = new AbortController()
  let isDamaged = false
  let force = isDueAtOnce

  const check = async (): Promise<void> => {
    try {
      const { db } = await connect({ ...config, databaseUrl: undefined }, { isReadOnly: true })
      isDamaged = await isFileDamaged(db).finally(() => db.destroy())
      if (isDamaged) log.error(corruptionMessage(config.dataDir))
    } catch (error) {
      log.error(error, 'the database file cannot be checked; it is tried again tomorrow')
      throw error
    }
  }

  const runIfDue = shareRunningCall(async (): Promise<void> => {
    const { signal } = abortController
    if (database.dialect !== 'sqlite' || signal.aborted) return
    const timing = { firstDelayMs: DAY_MS, intervalMs: DAY_MS, retryMs: DAY_MS, signal }
    // While the database is unavailable the job is not claimed.
    await job.run(check, { ...timing, force }).catch(() => undefined)
    force = false
  })

  return {
    /** Runs the check when it is due; never throws. PostgreSQL checks its own pages. */
    runIfDue,

    /** True when the last check of this process has found damage. */
    isDamaged: (): boolean => isDamaged,

    /** Waits for a check that runs. */
    async stop(): Promise<void> {
      abortController.abort()
      await runIfDue()
    },
  }
}

export type FileCheck = ReturnType<typeof createFileCheck>
