import type { FastifyBaseLogger } from 'fastify'
import type { RateLimiter } from '../accounts/rate-limits.ts'
import type { Sessions } from '../accounts/sessions.ts'
import type { FileCheck } from '../backup/file-check.ts'
import type { Database } from '../database/connect.ts'
import { deleteExpiredIdempotencyKeys } from '../idempotency/idempotency-keys.ts'
import type { PersonalData } from '../personal-data/personal-data.ts'

const HOUR_MS = 60 * 60 * 1000

interface HourlyWorkServices {
  readonly database: Database
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly sessions: Pick<Sessions, 'deleteExpired'>
  readonly rateLimiter: Pick<RateLimiter, 'deleteExpired'>
  readonly personalData: Pick<PersonalData, 'reapplyErasures' | 'eraseExpired'>
  readonly fileCheck: Pick<FileCheck, 'runIfDue'>
}

/** Deletes what has expired and checks the database file when that is due, every hour. */
export function startHourlyWork({ database, log, sessions, rateLimiter, personalData, fileCheck }: HourlyWorkServices) {
  const deleteExpired = () =>
    Promise.all([
      sessions.deleteExpired(),
      rateLimiter.deleteExpired(),
      deleteExpiredIdempotencyKeys(database),
      personalData.reapplyErasures(),
      personalData.eraseExpired(),
    ]).catch((error) => log.warn(error, 'nothing was swept'))
  void fileCheck.runIfDue()
  const timer = setInterval(() => Promise.all([deleteExpired(), fileCheck.runIfDue()]), HOUR_MS).unref()
  return { stop: () => clearInterval(timer) }
}
