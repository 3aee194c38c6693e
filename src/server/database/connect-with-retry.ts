import { setTimeout } from 'node:timers/promises'
import { RetryableStartupError } from '../config/startup-error.ts'
import type { Database } from './connect.ts'

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
