import { type AuditAction, auditActions } from '#content/audit-actions.ts'
import { isRecord, textOf } from './json.ts'
import { respond } from './request.ts'

/** A line of the audit list. */
export interface AuditLine {
  readonly id: number
  /** An ISO moment. */
  readonly happenedAt: string
  readonly actor: string
  readonly address: string
  readonly action: AuditAction
  /** What it was done to, such as `features/3`; empty for nothing in particular. */
  readonly subject: string
}

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
  readonly lines: readonly AuditLine[]
  readonly total: number
}

function startOf(day: string, later = 0): string {
  if (day === '') return ''
  const date = new Date(`${day}T00:00`)
  date.setDate(date.getDate() + later)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

function readLine(raw: Readonly<Record<string, unknown>>): AuditLine[] {
  const action = auditActions.find((one) => one === raw['action'])
  if (!action) return []
  const { id, happenedAt, actor, address, subject } = raw
  return [
    {
      id: Number(id),
      happenedAt: textOf(happenedAt),
      actor: textOf(actor),
      address: textOf(address),
      action,
      subject: textOf(subject),
    },
  ]
}

/** The query that asks for up to 50 lines that pass the filter, after the first `offset`. */
export function auditQuery({ search, actor, action, from, to }: AuditFilter, offset: number): URLSearchParams {
  const wanted = { q: search, actor, action, from: startOf(from), to: startOf(to, 1) }
  const given = Object.entries(wanted).filter(([, value]) => value !== '')
  return new URLSearchParams({ limit: '50', offset: String(offset), ...Object.fromEntries(given) })
}

/** Up to 50 lines that pass the filter, after the first `offset`; throws an ApiError. */
export async function listAudit(filter: AuditFilter, offset: number, signal?: AbortSignal): Promise<AuditPage> {
  const response = await respond(`/api/audit?${auditQuery(filter, offset)}`, signal ? { signal } : {})
  const body: unknown = await response.json()
  const lines = Array.isArray(body) ? body.filter(isRecord).flatMap(readLine) : []
  return { lines, total: Number(response.headers.get('x-total-count') ?? lines.length) }
}
