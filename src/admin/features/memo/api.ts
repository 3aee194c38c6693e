import { type MemoStatus, memoStatuses } from '#content/memo-status.ts'
import type { MemoCount, Memo as MemoRecord } from '#contracts/memo.ts'
import { withSignInRetry } from '../../shared/api/authenticated-request.ts'
import { fetchPage, type Page } from '../../shared/api/history.ts'
import { isRecord, stringOrEmpty } from '../../shared/api/json.ts'
import { ApiError, fetchJson, fetchResponse } from '../../shared/api/request.ts'

/** Query key prefix of all memo queries. */
export const memosKey = ['memos']

/** What a quotation request says; `tlp` is the phone number. */
export const memoKeys = ['name', 'email', 'item', 'paragraph', 'tlp'] as const
export type MemoKey = (typeof memoKeys)[number]
export type MemoValues = Readonly<Pick<MemoRecord, MemoKey>>

/**
 * A visitor's quotation request, with the values of its form apart. Of a field that the server did not send, `version` is 0
 * and every text is empty.
 */
export interface Memo extends Readonly<Pick<MemoRecord, 'id' | 'version' | 'createdAt' | 'status' | 'note'>> {
  readonly values: MemoValues
  /** An ISO datetime; empty while it is not answered. */
  readonly answeredAt: string
}

/** What an administrator writes about a request: what it says, and what came of it. */
export type MemoFormValues = MemoValues & Pick<Memo, 'status' | 'note'>

/** A request that was deleted. */
export interface DeletedMemo extends Memo {
  /** An ISO moment. */
  readonly deletedAt: string
}

// The specification gives memo calls no bearer token: the session cookie is enough.
const cookieOnly = { withoutToken: true } as const

/** The status that a value is; the first of all when it is none. */
export function parseMemoStatus(value: unknown): MemoStatus {
  return memoStatuses.find((status) => status === value) ?? memoStatuses[0]
}

/** Reads a request as the server gives it. */
export function readMemo(raw: Readonly<Record<string, unknown>>): Memo {
  return {
    id: Number(raw['id']),
    version: typeof raw['version'] === 'number' ? raw['version'] : 0,
    createdAt: stringOrEmpty(raw['createdAt']),
    values: {
      name: stringOrEmpty(raw['name']),
      email: stringOrEmpty(raw['email']),
      item: stringOrEmpty(raw['item']),
      paragraph: stringOrEmpty(raw['paragraph']),
      tlp: stringOrEmpty(raw['tlp']),
    },
    status: parseMemoStatus(raw['status']),
    note: stringOrEmpty(raw['note']),
    answeredAt: stringOrEmpty(raw['answeredAt']),
  }
}

/** What can be written of a request, as it is now. */
export function toMemoFormValues({ values, status, note }: Memo): MemoFormValues {
  return { ...values, status, note }
}

/** The request in the shape that `readMemo` reads. */
export function memoToJson({ values, ...metadata }: Memo): Readonly<Record<string, unknown>> & { readonly id: number } {
  return { ...values, ...metadata }
}

/** A part of the list of requests, and how many there are in all. */
interface MemoPage {
  readonly memos: readonly Memo[]
  readonly total: number
}

/** Which requests are wanted; a status that is absent stands for any. */
export interface MemoFilter {
  readonly search: string
  readonly status: MemoStatus | undefined
}

const sortParams = {
  newest: '-created',
  oldest: 'created',
  changed: '-updated',
  name: 'name',
  status: 'status',
} as const

/** The ways in which requests can be sorted; the first is the usual one. */
export const memoSortings = ['newest', 'oldest', 'changed', 'name', 'status'] as const
export type MemoSorting = (typeof memoSortings)[number]

function filterParams({ search, status }: MemoFilter): Record<string, string> {
  return { ...(search && { q: search }), ...(status && { status }) }
}

/** Up to 50 of the requests that pass the filter, after the first `offset`; throws an ApiError. */
export async function listMemos(
  filter: MemoFilter,
  sorting: MemoSorting,
  offset: number,
  signal?: AbortSignal,
): Promise<MemoPage> {
  const query = new URLSearchParams({
    limit: '50',
    offset: String(offset),
    sort: sortParams[sorting],
    ...filterParams(filter),
  })
  const response = await fetchResponse(`/api/memo?${query}`, { ...cookieOnly, ...(signal && { signal }) })
  const body: unknown = await response.json()
  const memos = Array.isArray(body) ? body.filter(isRecord).map(readMemo) : []
  return { memos, total: Number(response.headers.get('x-total-count') ?? memos.length) }
}

/** The request of that number; throws an ApiError. */
export async function fetchMemo(id: string): Promise<Memo> {
  const body = await fetchJson(`/api/memo/${encodeURIComponent(id)}`, cookieOnly)
  return readMemo(isRecord(body) ? body : {})
}

/** How many requests there are, and how many of them are new; throws an ApiError. */
export async function countMemos(): Promise<MemoCount> {
  const body = await fetchJson('/api/memo/count', cookieOnly)
  return isRecord(body) ? { new: Number(body['new']), total: Number(body['total']) } : { new: 0, total: 0 }
}

/** Twenty deleted requests, the latest deleted first, after the first `offset`; throws an ApiError. */
export function listDeletedMemos(offset: number, signal: AbortSignal): Promise<Page<DeletedMemo>> {
  const read = (raw: Readonly<Record<string, unknown>>) => ({
    ...readMemo(raw),
    deletedAt: stringOrEmpty(raw['deletedAt']),
  })
  return fetchPage('/api/memo/deleted', read, offset, { ...cookieOnly, signal })
}

/**
 * Replaces all that a request says and what came of it, and gives it as it is now kept. Throws an ApiError; with status 409
 * its `data` is the newer request.
 */
export async function updateMemo({ id, version }: Memo, values: MemoFormValues): Promise<Memo> {
  const body = { ...values, ...(version > 0 && { version }) }
  const saved = await withSignInRetry(() => fetchJson(`/api/memo/${id}`, { method: 'PUT', body, ...cookieOnly }))
  return readMemo(isRecord(saved) ? saved : {})
}

/** The newer request that a save has met; nothing when the error is another one. */
export function findNewerMemo(error: unknown): Memo | undefined {
  return error instanceof ApiError && error.status === 409 && isRecord(error.data) ? readMemo(error.data) : undefined
}

/** Deletes a request; throws an ApiError. */
export async function deleteMemo(id: number): Promise<void> {
  await withSignInRetry(() => fetchJson(`/api/memo/${id}`, { method: 'DELETE', ...cookieOnly }))
}

/** Brings a deleted request back; throws an ApiError. */
export async function restoreMemo(id: number): Promise<void> {
  await withSignInRetry(() => fetchJson(`/api/memo/${id}/restore`, { method: 'POST', ...cookieOnly }))
}
