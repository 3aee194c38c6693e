import { type MemoStatus, memoStatuses } from '#content/memo-status.ts'
import { withSession } from './expired.ts'
import { type Part, readPart } from './history.ts'
import { isRecord, textOf } from './json.ts'
import { request, respond } from './request.ts'

/** What a quotation request says; `tlp` is the phone number. */
export const memoKeys = ['name', 'email', 'item', 'paragraph', 'tlp'] as const
export type MemoKey = (typeof memoKeys)[number]
export type MemoValues = Readonly<Record<MemoKey, string>>

/** A visitor's quotation request. */
export interface Memo {
  readonly id: number
  /** An ISO moment, or empty when the server does not say. */
  readonly createdAt: string
  readonly values: MemoValues
  readonly status: MemoStatus
  /** For administrators alone. */
  readonly note: string
  /** An ISO moment; empty while it is not answered. */
  readonly answeredAt: string
}

/** What an administrator changes of a request; the rest stays. */
export type MemoChange = Partial<MemoValues & Pick<Memo, 'status' | 'note'>>

/** A request that was deleted. */
export interface DeletedMemo extends Memo {
  /** An ISO moment. */
  readonly deletedAt: string
}

function statusOf(value: unknown): MemoStatus {
  return memoStatuses.find((status) => status === value) ?? memoStatuses[0]
}

/** Reads a request as the server gives it. */
export function readMemo(raw: Readonly<Record<string, unknown>>): Memo {
  return {
    id: Number(raw['id']),
    createdAt: textOf(raw['createdAt']),
    values: {
      name: textOf(raw['name']),
      email: textOf(raw['email']),
      item: textOf(raw['item']),
      paragraph: textOf(raw['paragraph']),
      tlp: textOf(raw['tlp']),
    },
    status: statusOf(raw['status']),
    note: textOf(raw['note']),
    answeredAt: textOf(raw['answeredAt']),
  }
}

/** The request in the shape that `readMemo` reads. */
export function flatMemo({ values, ...facts }: Memo): Readonly<Record<string, unknown>> & { readonly id: number } {
  return { ...values, ...facts }
}

/** A part of the list of requests, and how many there are in all. */
export interface MemoPage {
  readonly memos: readonly Memo[]
  readonly total: number
}

/** Which requests are wanted; a status that is absent stands for any. */
export interface MemoFilter {
  readonly search: string
  readonly status: MemoStatus | undefined
}

const sorts = { newest: '-created', oldest: 'created', changed: '-updated', name: 'name', status: 'status' } as const

/** The ways in which requests can be sorted; the first is the usual one. */
export const memoSortings = ['newest', 'oldest', 'changed', 'name', 'status'] as const
export type MemoSorting = (typeof memoSortings)[number]

function queryOf({ search, status }: MemoFilter): Record<string, string> {
  return { ...(search && { q: search }), ...(status && { status }) }
}

/** Up to 50 of the requests that pass the filter, after the first `offset`; throws an ApiError. */
export async function listMemos(
  filter: MemoFilter,
  sorting: MemoSorting,
  offset: number,
  signal?: AbortSignal,
): Promise<MemoPage> {
  const query = new URLSearchParams({ limit: '50', offset: String(offset), sort: sorts[sorting], ...queryOf(filter) })
  const response = await respond(`/api/memo?${query}`, signal ? { signal } : {})
  const body: unknown = await response.json()
  const memos = Array.isArray(body) ? body.filter(isRecord).map(readMemo) : []
  return { memos, total: Number(response.headers.get('x-total-count') ?? memos.length) }
}

/** How many requests there are, and how many of them are new; throws an ApiError. */
export async function countMemos(): Promise<{ readonly new: number; readonly total: number }> {
  const body = await request('/api/memo/count')
  return isRecord(body) ? { new: Number(body['new']), total: Number(body['total']) } : { new: 0, total: 0 }
}

/** Twenty deleted requests, the latest deleted first, after the first `offset`; throws an ApiError. */
export function listDeletedMemos(offset: number, signal: AbortSignal): Promise<Part<DeletedMemo>> {
  const read = (raw: Readonly<Record<string, unknown>>) => ({ ...readMemo(raw), deletedAt: textOf(raw['deletedAt']) })
  return readPart('/api/memo/deleted', read, offset, signal)
}

/** Changes a request; throws an ApiError. */
export async function updateMemo(id: number, change: MemoChange): Promise<void> {
  await withSession(() => request(`/api/memo/${id}`, { method: 'PUT', body: change }))
}

/** Deletes a request; throws an ApiError. */
export async function deleteMemo(id: number): Promise<void> {
  await withSession(() => request(`/api/memo/${id}`, { method: 'DELETE' }))
}

/** Brings a deleted request back; throws an ApiError. */
export async function restoreMemo(id: number): Promise<void> {
  await withSession(() => request(`/api/memo/${id}/restore`, { method: 'POST' }))
}
