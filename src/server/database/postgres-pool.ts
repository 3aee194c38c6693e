import { Socket } from 'node:net'
import pg from 'pg'
import { requireKnownSchema, SERVER_APPLICATION_NAME } from './schema-version.ts'

const SECOND_MS = 1000

/** `request`: statements and locks time out, because a client waits. `maintenance`: none do, for migrations and backups. */
export type Timeouts = 'request' | 'maintenance'

// Longer than the idle timeout of the pool and the statement timeout, so a silent socket is a lost connection.
const SOCKET_TIMEOUT_MS = 20 * SECOND_MS

/** Returns a socket that is destroyed with an error after 20 seconds without traffic. */
export function createSocketWithTimeout(): Socket {
  const socket = new Socket()
  return socket.setTimeout(SOCKET_TIMEOUT_MS, () =>
    socket.destroy(new Error('The database sent no data for 20 seconds.')),
  )
}

const requestOptions = {
  application_name: SERVER_APPLICATION_NAME,
  onConnect: requireKnownSchema,
  statement_timeout: 15 * SECOND_MS,
  lock_timeout: 5 * SECOND_MS,
  idle_in_transaction_session_timeout: 15 * SECOND_MS,
  stream: createSocketWithTimeout,
}

// Timeouts that a database administrator configured for interactive users would abort a migration or a backup.
const maintenanceOptions = {
  onConnect: async (client: pg.ClientBase): Promise<void> => {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
  },
}

/** Returns a pool of up to `maxConnections` connections to the PostgreSQL at `url`. A broken connection is replaced. */
export function createPool(
  url: string,
  { maxConnections, timeouts }: { readonly maxConnections: number; readonly timeouts: Timeouts },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5 * SECOND_MS,
    idleTimeoutMillis: 10 * SECOND_MS,
    application_name: 'beranda works',
    ...(timeouts === 'request' ? requestOptions : maintenanceOptions),
  })
  // A broken connection fails its query, which reports it; an 'error' event without a listener would crash the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
