import { z } from 'zod'
import { auditActions } from '#content/audit-actions.ts'
import { textSchema } from '#content/schema.ts'
import { pagedListQuery, searchQuery } from './lists.ts'

const isoDatetime = z.iso.datetime({ offset: true, error: 'datetime' })

/** The query of `GET /api/audit`; an absent or empty field does not filter. */
export const auditQuerySchema = pagedListQuery.extend({
  actor: textSchema(200).optional().describe('User name, case-insensitive.'),
  action: z.enum(auditActions).optional(),
  from: isoDatetime.optional().describe('Only lines at or after this time.'),
  to: isoDatetime.optional().describe('Only lines before this time.'),
  q: searchQuery,
})

const auditLineSchema = z.object({
  id: z.int(),
  happenedAt: z.string(),
  actor: z.string(),
  address: z.string(),
  action: z.enum(auditActions),
  subject: z.string(),
})

/** The response of `GET /api/audit`, newest first. */
export const auditListSchema = z.array(auditLineSchema)

/** One line of the audit log. `subject` is what the action changed, such as `features/3`; empty when the action has no target. */
export type AuditLine = z.infer<typeof auditLineSchema>
