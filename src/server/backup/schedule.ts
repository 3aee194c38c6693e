import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { addBackup, prune } from './files.ts'
import { createJob } from './job.ts'

const minute = 60_000
// Whoever has claimed it and died is given up on after that.
const lease = 60 * minute
const afterFailure = 15 * minute
const firstAfter = 10 * minute

interface Scheduling {
  readonly database: Database
  readonly config: Config
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  readonly clock?: () => number
}

/** Makes backups as `BACKUPS` says; of several instances one makes each. */
export function createBackups({ database, config, log, clock = Date.now }: Scheduling) {
  const { every, keep, folder } = config.backups
  const job = createJob(database, 'backup', clock)
  const stopping = new AbortController()
  let current: Promise<void> | undefined

  async function makeIfDue(): Promise<void> {
    if (every === undefined || !(await job.claim({ first: Math.min(every, firstAfter), lease }))) return
    try {
      const path = await addBackup(config, clock(), stopping.signal)
      await prune(folder, keep, clock())
      await job.done(every)
      log.info({ path }, 'a backup was made')
    } catch (error) {
      if (stopping.signal.aborted) await job.failed(0)
      else {
        log.error({ err: error }, 'a backup could not be made; it is tried again in a quarter of an hour')
        await job.failed(afterFailure)
      }
    }
  }

  /** Makes a backup if one is due; settles when that has ended. Never throws: while the database is away none is made. */
  function look(): Promise<void> {
    current ??= makeIfDue()
      .catch(() => undefined)
      .finally(() => {
        current = undefined
      })
    return current
  }

  const timer = every === undefined ? undefined : setInterval(look, minute).unref()
  if (every !== undefined) void look()

  return {
    look,

    /** Breaks off one that is being made; the next instance makes it. */
    async stop(): Promise<void> {
      clearInterval(timer)
      stopping.abort()
      await current
    },
  }
}
