import type { AuditAction } from '#content/audit-actions.ts'
import type { AuditLine } from '#contracts/audit.ts'
import { parseBody } from '../../shared/api/parse-body.ts'
import { fetchResponse } from '../../shared/api/request.ts'

export type AuditEvent = AuditLine

/** What the list is narrowed to; an empty text narrows nothing. Days are YYYY-MM-DD of this computer's clock. */
export interface AuditFilter {
  readonly search: string
  readonly actor: string
  readonly action: AuditAction | ''
  readonly from: string
  /** The last day that counts. */
  readonly to: string
}

/** A part of the list, newest first, and how many lines there are in all. */
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

/** The query that asks for up to 50 lines that pass the filter, after the first `offset`. */
export function buildAuditQuery({ search, actor, action, from, to }: AuditFilter, offset: number): URLSearchParams {
  const params = { q: search, actor, action, from: startOfDay(from), to: startOfDay(to, 1) }
  const nonEmptyParams = Object.entries(params).filter(([, value]) => value !== '')
  return new URLSearchParams({ limit: '50', offset: String(offset), ...Object.fromEntries(nonEmptyParams) })
}

/** Up to 50 lines that pass the filter, after the first `offset`; throws an ApiError. */
export async function listAuditEvents(filter: AuditFilter, offset: number, signal?: AbortSignal): Promise<AuditPage> {
  const response = await fetchResponse(`/api/audit?${buildAuditQuery(filter, offset)}`, signal ? { signal } : {})
  const body: unknown = await response.json()
  const events = await parseBody(body, async () => (await import('#contracts/audit.ts')).auditListSchema)
  return { events, total: Number(response.headers.get('x-total-count') ?? events.length) }
}
