import { z } from 'zod'
import type { Database } from '../../database/connect.ts'
import type { App } from '../../http/fastify-types.ts'
import { createDatabaseProbe } from './database-probe.ts'

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
