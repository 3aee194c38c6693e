import type { AuditAction } from '#content/audit-actions.ts'
import type { AuditLine } from '#contracts/audit.ts'
import { createClient } from '../../shared/api/client.ts'
import type { Page } from '../../shared/api/request.ts'

export type AuditEvent = AuditLine

const { call } = createClient(async () => (await import('#contracts/audit.ts')).auditCalls)

/** The filter of the audit log; an empty string matches all. Days are YYYY-MM-DD in the local time zone. */
export interface AuditFilter {
  readonly search: string
  readonly actor: string
  readonly action: AuditAction | ''
  readonly from: string
  /** The last day, inclusive. */
  readonly to: string
}

function startOfDay(day: string, offsetDays = 0): string {
  if (day === '') return ''
  const date = new Date(`${day}T00:00`)
  date.setDate(date.getDate() + offsetDays)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** Returns the query for up to 50 events that match the filter, after the first `offset`; '' matches all. */
export function buildAuditQuery({ search, actor, action, from, to }: AuditFilter, offset: number) {
  return { limit: 50, offset, q: search, actor, action, from: startOfDay(from), to: startOfDay(to, 1) }
}

/** Fetches up to 50 events that match the filter, after the first `offset`, newest first; throws an ApiError. */
export function listAuditEvents(filter: AuditFilter, offset: number, signal?: AbortSignal): Promise<Page<AuditEvent>> {
  return call('listAuditLines', { query: buildAuditQuery(filter, offset) }, { signal })
}
