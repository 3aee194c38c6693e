import { auditCalls } from '#contracts/audit.ts'
import { callRoute } from '../http/call-route.ts'
import type { App } from '../http/fastify-types.ts'
import type { Audit } from './audit-log.ts'

// Datetimes are stored in UTC and compared as text.
function toUtcIso(value: string | undefined): string | undefined {
  return value && new Date(value).toISOString()
}

/** Registers `GET /api/audit`. */
export function auditRoutes(app: App, { audit }: { readonly audit: Audit }): void {
  app.route({
    ...callRoute(auditCalls.listAuditLines),
    handler: async ({ query: { from, to, ...filter } }, reply) => {
      const { lines, total } = await audit.list({ ...filter, from: toUtcIso(from), to: toUtcIso(to) })
      reply.header('x-total-count', total)
      return lines
    },
  })
}
