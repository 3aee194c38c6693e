import { auditEndpoints } from '#contracts/audit.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { App } from '../http/fastify-types.ts'
import { sendPage } from '../http/pagination.ts'
import type { Audit } from './audit-log.ts'

/** Registers `GET /api/audit`. */
export function auditRoutes(app: App, { audit }: { readonly audit: Audit }): void {
  app.route({
    ...endpointRoute(auditEndpoints.listAuditLines),
    handler: async ({ query }, reply) => sendPage(reply, await audit.list(query)),
  })
}
