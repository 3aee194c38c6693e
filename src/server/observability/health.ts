import { sql, type Transaction } from 'kysely'
import { healthEndpoints } from '#contracts/health.ts'
import { shareRunningCall } from '../concurrency/work.ts'
import type { Database } from '../database/connect.ts'
import { isUnwritable } from '../database/errors.ts'
import type { Tables } from '../database/tables.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { App } from '../http/fastify-types.ts'

const SECOND_MS = 1000

/** The state of the database: writable, read-only or unavailable. */
type DatabaseState = 'ok' | 'the database cannot be written' | 'the database does not answer'

/** Returns whether PostgreSQL accepts writes; on SQLite, throws when a write fails. Changes no data. */
async function checkWritable(
  { dialect }: Pick<Database, 'dialect'>,
  store: Transaction<Tables>,
): Promise<DatabaseState> {
  if (dialect === 'sqlite') {
    // Writes an unused number in the file header: an open file counts as writable until it is closed, and only a real
    // write to the disk detects a failure.
    await sql`pragma user_version = 0`.execute(store)
    return 'ok'
  }
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(store)
  return rows[0]?.transaction_read_only === 'on' ? 'the database cannot be written' : 'ok'
}

/**
 * Returns a function that checks whether the database accepts writes and responds within two seconds; it never throws.
 * Calls during a check, and within a second after it, share its result, so frequent calls do not load the database.
 */
export function createDatabaseProbe(database: Database): () => Promise<DatabaseState> {
  const probe = async (): Promise<DatabaseState> => {
    const timeout = Promise.withResolvers<DatabaseState>()
    const timer = setTimeout(() => timeout.resolve('the database does not answer'), 2 * SECOND_MS)
    const query = database.db
      .transaction()
      .execute((store) => checkWritable(database, store))
      .catch(
        (error): DatabaseState =>
          isUnwritable(error) ? 'the database cannot be written' : 'the database does not answer',
      )
    const state = await Promise.race([query, timeout.promise])
    clearTimeout(timer)
    return state
  }

  return shareRunningCall(probe, { keepMs: SECOND_MS })
}

/** `/healthz`: 200 while the process serves; `/readyz`: 200 while the database also accepts writes, else 503. */
export function healthRoutes(app: App, { database }: { readonly database: Database }): void {
  const probe = createDatabaseProbe(database)

  app.route({
    ...endpointRoute(healthEndpoints.checkHealth),
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return { status: 'ok' }
    },
  })

  const { schema, ...route } = endpointRoute(healthEndpoints.checkReadiness)
  const { response } = healthEndpoints.checkReadiness
  app.route({
    ...route,
    schema: { ...schema, response: { 200: response, 503: response } },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      const status = await probe()
      return reply.code(status === 'ok' ? 200 : 503).send({ status })
    },
  })
}
