import { z } from 'zod'
import { auditActions } from '#content/audit-actions.ts'
import { textSchema } from '#content/schema.ts'
import { defineEndpoints } from './endpoint.ts'
import { pagedListQuery, searchQuery, timeRange } from './lists.ts'
import { storedNameSchema } from './responses.ts'

// An absent field does not filter.
const auditQuerySchema = pagedListQuery.extend({
  actor: textSchema(200, 'line').optional().describe('User name, case-insensitive.'),
  action: z.enum(auditActions).optional(),
  ...timeRange,
  q: searchQuery,
})

const auditLineSchema = z
  .object({
    id: z.int(),
    happenedAt: z.string(),
    actor: z.string(),
    address: z.string(),
    action: storedNameSchema(auditActions),
    subject: z.string(),
  })
  .meta({ id: 'AuditLine' })

/** The endpoint of the audit log. */
export const auditEndpoints = defineEndpoints('audit', {
  listAuditLines: {
    method: 'GET',
    path: '/api/audit',
    summary: 'List audit lines, newest first',
    access: 'administrator',
    query: auditQuerySchema,
    isPaged: true,
    response: z.array(auditLineSchema),
  },
})

/** Filters of the audit list. */
export type AuditQuery = z.infer<typeof auditQuerySchema>

/** One line of the audit log. `subject` is what the action changed, such as `features/3`; empty when the action has no target. */
export type AuditLine = z.infer<typeof auditLineSchema>
