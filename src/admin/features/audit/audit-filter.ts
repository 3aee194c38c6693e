import type { AuditAction } from '#content/audit-actions.ts'
import { toTimeRange } from '../../shared/form/day-range.ts'

/** The filter of the audit log; an empty string matches all. Days are YYYY-MM-DD in the local time zone. */
export interface AuditFilter {
  readonly search: string
  readonly actor: string
  readonly action: AuditAction | ''
  readonly from: string
  /** The last day, inclusive. */
  readonly to: string
}

/** The filter that matches everything. */
export const emptyFilter: AuditFilter = { search: '', actor: '', action: '', from: '', to: '' }

/** Returns the query for the events that match the filter; '' matches all. */
export function buildAuditQuery({ search, actor, action, from, to }: AuditFilter) {
  return { q: search, actor, action, ...toTimeRange({ from, to }) }
}
