import { auditCalls } from '#contracts/audit.ts'
import { callRoute } from '../http/call-route.ts'
import type { App } from '../http/fastify-types.ts'
import type { Audit } from './audit-log.ts'

/** Registers `GET /api/audit`. */
export function auditRoutes(app: App, { audit }: { readonly audit: Audit }): void {
  app.route({
    ...callRoute(auditCalls.listAuditLines),
    handler: async ({ query }, reply) => {
      const { lines, total } = await audit.list(query)
      reply.header('x-total-count', total)
      return lines
    },
  })
}
