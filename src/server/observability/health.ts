import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/connect.ts'
import { isUnwritable } from '../database/errors.ts'
import type { Tables } from '../database/tables.ts'
import type { App } from '../http/fastify-types.ts'

const SECOND_MS = 1000

/** What the database does: it takes writes, it can only be read, or it does not answer. */
type DatabaseState = 'ok' | 'the database cannot be written' | 'the database does not answer'

/** Throws when nothing can be written just now. Changes nothing that anybody could read. */
async function checkWritable(
  { dialect }: Pick<Database, 'dialect'>,
  store: Transaction<Tables>,
): Promise<DatabaseState> {
  if (dialect === 'sqlite') {
    // Rewrites a number in the file's header that nothing uses: a file that was opened says of itself that it can be written
    // for as long as it is open, and only a write that reaches the disk knows better.
    await sql`pragma user_version = 0`.execute(store)
    return 'ok'
  }
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(store)
  return rows[0]?.transaction_read_only === 'on' ? 'the database cannot be written' : 'ok'
}

/**
 * Returns a question to the database: does it take writes, and answer within two seconds? Whoever asks while the question is
 * open, or within a second of its answer, is given that one: a flood of them costs the database nothing.
 */
export function createDatabaseProbe(database: Database): () => Promise<DatabaseState> {
  let pending: Promise<DatabaseState> | undefined

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
    setTimeout(() => {
      pending = undefined
    }, SECOND_MS).unref()
    return state
  }

  return () => {
    pending ??= probe()
    return pending
  }
}

const statusSchema = z.object({ status: z.string() })

/** `/healthz`: this process can serve; `/readyz`: its database takes writes too. */
export function healthRoutes(app: App, { database }: { readonly database: Database }): void {
  const probe = createDatabaseProbe(database)

  app.get(
    '/healthz',
    { config: { access: 'everyone' }, schema: { response: { 200: statusSchema } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return { status: 'ok' }
    },
  )

  app.get(
    '/readyz',
    { config: { access: 'everyone' }, schema: { response: { 200: statusSchema, 503: statusSchema } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      const status = await probe()
      return reply.code(status === 'ok' ? 200 : 503).send({ status })
    },
  )
}
