import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { RetryableStartupError } from '../config/startup-error.ts'
import { connect, type Database, type DatabaseTarget } from './connect.ts'

const RETRY_INTERVAL_MS = 1_000

/** Callbacks for a startup that waits for the database. */
export interface RetryOptions {
  /** Called once, with the reason in one line, when the first attempt fails. */
  readonly onWaiting: (line: string) => void
  readonly onConnected: () => void
}

/**
 * Calls `connect` and returns its database. With `retryOptions` it retries every second after a RetryableStartupError;
 * any other error, or any error without them, is thrown.
 */
export async function connectWithRetry(
  connect: () => Promise<Database>,
  retryOptions: RetryOptions | undefined,
): Promise<Database> {
  for (let hasNotified = false; ; hasNotified = true) {
    try {
      const database = await connect()
      retryOptions?.onConnected()
      return database
    } catch (error) {
      if (!retryOptions || !(error instanceof RetryableStartupError)) throw error
      if (!hasNotified) retryOptions.onWaiting(error.message)
      await setTimeout(RETRY_INTERVAL_MS)
    }
  }
}

// Arbitrary advisory lock ids: "beranda" in ASCII, and the number after it.
const LOCK_IDS = { startup: 0x62_65_72_61_6e_64_61n, 'search index': 0x62_65_72_61_6e_64_62n } as const

/**
 * Runs the work while no other instance on the same PostgreSQL runs it: of two instances on an empty database the second
 * waits and finds the work done. The lock ends with its connection, even if the process is killed.
 */
export async function withInstanceLock(
  lock: keyof typeof LOCK_IDS,
  { target, database }: { readonly target: DatabaseTarget; readonly database: Database },
  work: (maintenance: Database) => Promise<void>,
): Promise<void> {
  if (database.dialect === 'sqlite') return work(database)
  const maintenance = await connect({ ...target, databasePool: 3 })
  try {
    await maintenance.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${LOCK_IDS[lock]})`.execute(trx)
      await work(maintenance)
    })
  } finally {
    await maintenance.db.destroy()
  }
}
