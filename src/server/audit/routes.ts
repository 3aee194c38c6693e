import { z } from 'zod'
import { auditActions } from '#content/audit-actions.ts'
import { text } from '#content/schema.ts'
import { shortListQuery } from '../page.ts'
import type { App } from '../route.ts'
import { searchQuery } from '../search.ts'
import type { Audit } from './repository.ts'

const moment = z.iso.datetime({ offset: true, error: 'moment' })

const query = shortListQuery.extend({
  actor: text(200).optional().describe('A user name, in any letter case.'),
  action: z.enum(auditActions).optional(),
  from: moment.optional().describe('Lines of this moment and later.'),
  to: moment.optional().describe('Lines before this moment.'),
  q: searchQuery,
})

const line = z.object({
  id: z.int(),
  happenedAt: z.string(),
  actor: z.string(),
  address: z.string(),
  action: z.enum(auditActions),
  subject: z.string(),
})

// The list's moments are written in UTC, and compared as texts.
function inUtc(value: string | undefined): string | undefined {
  return value && new Date(value).toISOString()
}

/** `GET /api/audit`: who did what, for administrators. */
export function auditRoutes(app: App, { audit }: { readonly audit: Audit }): void {
  app.get(
    '/api/audit',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['audit'],
        summary: 'Who did what, newest first',
        querystring: query,
        response: { 200: z.array(line) },
      },
    },
    async ({ query: { from, to, ...filter } }, reply) => {
      const { lines, total } = await audit.list({ ...filter, from: inUtc(from), to: inUtc(to) })
      reply.headers({ 'cache-control': 'no-store', 'x-total-count': total })
      return lines
    },
  )
}
