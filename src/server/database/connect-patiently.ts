import { setTimeout } from 'node:timers/promises'
import { NotYetError } from '../start-error.ts'
import type { Database } from './connect.ts'

const pause = 1_000

/** What a start does while the database is away. */
export interface Patience {
  /** Told in one line why, once. */
  readonly onWaiting: (line: string) => void
  readonly onConnected: () => void
}

/** Connects; with `patience` tries again for as long as the database is away, and otherwise throws what connecting throws. */
export async function connectPatiently(
  connect: () => Promise<Database>,
  patience: Patience | undefined,
): Promise<Database> {
  for (let isTold = false; ; isTold = true) {
    try {
      const database = await connect()
      patience?.onConnected()
      return database
    } catch (error) {
      if (!patience || !(error instanceof NotYetError)) throw error
      if (!isTold) patience.onWaiting(error.message)
      await setTimeout(pause)
    }
  }
}
