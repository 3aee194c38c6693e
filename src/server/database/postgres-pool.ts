import { Socket } from 'node:net'
import pg from 'pg'
import { requireKnownTables, servingName } from './known-tables.ts'

const second = 1000

/** `brisk`: somebody waits for an answer. `unhurried`: a migration or a backup, which may take its time. */
export type Pace = 'brisk' | 'unhurried'

// Longer than the pool keeps an idle connection and than any statement may run: whoever is silent for so long is gone.
const silence = 20 * second

/** A socket that ends with an error when nothing comes or goes for twenty seconds. */
export function watchedSocket(): Socket {
  const socket = new Socket()
  return socket.setTimeout(silence, () => socket.destroy(new Error('The database has fallen silent.')))
}

const serving = {
  application_name: servingName,
  onConnect: requireKnownTables,
  statement_timeout: 15 * second,
  lock_timeout: 5 * second,
  idle_in_transaction_session_timeout: 15 * second,
  stream: watchedSocket,
}

/** Up to `most` connections to the PostgreSQL at `url`. One that breaks leaves the pool; the next to ask gets a new one. */
export function createPool(url: string, most: number, pace: Pace): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 5 * second,
    idleTimeoutMillis: 10 * second,
    application_name: 'beranda works',
    ...(pace === 'brisk' && serving),
  })
  // A connection that breaks says so to whoever uses it, by failing his query; unheard, it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
