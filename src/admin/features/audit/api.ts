import type { AuditAction } from '#content/audit-actions.ts'
import type { AuditLine } from '#contracts/audit.ts'
import { fetchResponse, parseBody } from '../../shared/api/request.ts'

export type AuditEvent = AuditLine

/** The filter of the audit log; an empty string matches all. Days are YYYY-MM-DD in the local time zone. */
export interface AuditFilter {
  readonly search: string
  readonly actor: string
  readonly action: AuditAction | ''
  readonly from: string
  /** The last day, inclusive. */
  readonly to: string
}

/** One page of events, newest first; `total` is the number of matching events on all pages. */
export interface AuditPage {
  readonly events: readonly AuditEvent[]
  readonly total: number
}

function startOfDay(day: string, offsetDays = 0): string {
  if (day === '') return ''
  const date = new Date(`${day}T00:00`)
  date.setDate(date.getDate() + offsetDays)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** Returns the query string for up to 50 events that match the filter, after the first `offset`. */
export function buildAuditQuery({ search, actor, action, from, to }: AuditFilter, offset: number): URLSearchParams {
  const params = { q: search, actor, action, from: startOfDay(from), to: startOfDay(to, 1) }
  const nonEmptyParams = Object.entries(params).filter(([, value]) => value !== '')
  return new URLSearchParams({ limit: '50', offset: String(offset), ...Object.fromEntries(nonEmptyParams) })
}

/** Fetches up to 50 events that match the filter, after the first `offset`; throws an ApiError. */
export async function listAuditEvents(filter: AuditFilter, offset: number, signal?: AbortSignal): Promise<AuditPage> {
  const response = await fetchResponse(`/api/audit?${buildAuditQuery(filter, offset)}`, signal ? { signal } : {})
  const body: unknown = await response.json()
  const events = await parseBody(
    body,
    async () => (await import('#contracts/audit.ts')).auditCalls.listAuditLines.response,
  )
  return { events, total: Number(response.headers.get('x-total-count') ?? events.length) }
}
