import { z } from 'zod'
import type { Parts } from '../parts.ts'
import type { App } from '../route.ts'
import { createProbe } from './probe.ts'

const answer = z.object({ status: z.string() })

/** `/healthz`: this process can serve; `/readyz`: its database answers too. */
export function healthRoutes(app: App, { database }: Pick<Parts, 'database'>): void {
  const isThere = createProbe(database)

  app.get(
    '/healthz',
    { config: { access: 'everyone' }, schema: { response: { 200: answer } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return { status: 'ok' }
    },
  )

  app.get(
    '/readyz',
    { config: { access: 'everyone' }, schema: { response: { 200: answer, 503: answer } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (await isThere()) return { status: 'ok' }
      return reply.code(503).send({ status: 'the database does not answer' })
    },
  )
}
