import { type MemoTexts, mapMemoFields } from '#content/memo-fields.ts'
import { type MemoStatus, memoStatuses } from '#content/memo-status.ts'
import type { MemoCount, Memo as MemoRecord } from '#contracts/memo.ts'
import { withSignInRetry } from '../../shared/api/authenticated-request.ts'
import { fetchPage, type Page } from '../../shared/api/history.ts'
import { isRecord, stringOrEmpty } from '../../shared/api/json.ts'
import { ApiError, fetchJson, fetchResponse } from '../../shared/api/request.ts'

/** Query key prefix of all memo queries. */
export const memosKey = ['memos']

/**
 * A visitor's quotation request; `values` holds its form fields. A missing `version` becomes 0, a missing text becomes
 * an empty string.
 */
export interface Memo extends Readonly<Pick<MemoRecord, 'id' | 'version' | 'createdAt' | 'status' | 'note'>> {
  readonly values: MemoTexts
  /** An ISO datetime; empty until it is answered. */
  readonly answeredAt: string
}

/** The values that an administrator can edit: form fields, status and note. */
export type MemoFormValues = MemoTexts & Pick<Memo, 'status' | 'note'>

/** A deleted memo. */
export interface DeletedMemo extends Memo {
  /** An ISO datetime. */
  readonly deletedAt: string
}

// The specification gives memo calls no bearer token: the session cookie is sufficient.
const cookieOnly = { withoutToken: true } as const

/** Returns the value if it is a status, else the first status. */
export function parseMemoStatus(value: unknown): MemoStatus {
  return memoStatuses.find((status) => status === value) ?? memoStatuses[0]
}

/** Converts a memo of the API. */
export function readMemo(raw: Readonly<Record<string, unknown>>): Memo {
  return {
    id: Number(raw['id']),
    version: typeof raw['version'] === 'number' ? raw['version'] : 0,
    createdAt: stringOrEmpty(raw['createdAt']),
    values: mapMemoFields((name) => stringOrEmpty(raw[name])),
    status: parseMemoStatus(raw['status']),
    note: stringOrEmpty(raw['note']),
    answeredAt: stringOrEmpty(raw['answeredAt']),
  }
}

/** Returns the editable values of a memo. */
export function toMemoFormValues({ values, status, note }: Memo): MemoFormValues {
  return { ...values, status, note }
}

/** Returns the memo as the API sends it, the input of `readMemo`. */
export function memoToJson({ values, ...metadata }: Memo): Readonly<Record<string, unknown>> & { readonly id: number } {
  return { ...values, ...metadata }
}

/** One page of memos; `total` is the number of matching memos on all pages. */
interface MemoPage {
  readonly memos: readonly Memo[]
  readonly total: number
}

/** The filter of a memo list; an undefined status matches any. */
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

/** The sort orders of memos; the first is the default. */
export const memoSortings = ['newest', 'oldest', 'changed', 'name', 'status'] as const
export type MemoSorting = (typeof memoSortings)[number]

function filterParams({ search, status }: MemoFilter): Record<string, string> {
  return { ...(search && { q: search }), ...(status && { status }) }
}

/** Fetches up to 50 memos that match the filter, after the first `offset`; throws an ApiError. */
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

/** Fetches the memo with that id; throws an ApiError. */
export async function fetchMemo(id: string): Promise<Memo> {
  const body = await fetchJson(`/api/memo/${encodeURIComponent(id)}`, cookieOnly)
  return readMemo(isRecord(body) ? body : {})
}

/** Fetches the number of all memos and of new ones; throws an ApiError. */
export async function countMemos(): Promise<MemoCount> {
  const body = await fetchJson('/api/memo/count', cookieOnly)
  return isRecord(body) ? { new: Number(body['new']), total: Number(body['total']) } : { new: 0, total: 0 }
}

/** Fetches up to 20 deleted memos, last deleted first, after the first `offset`; throws an ApiError. */
export function listDeletedMemos(offset: number, signal: AbortSignal): Promise<Page<DeletedMemo>> {
  const read = (raw: Readonly<Record<string, unknown>>) => ({
    ...readMemo(raw),
    deletedAt: stringOrEmpty(raw['deletedAt']),
  })
  return fetchPage('/api/memo/deleted', read, offset, { ...cookieOnly, signal })
}

/**
 * Replaces the editable values of a memo; returns the stored memo. Throws an ApiError; with status 409 its `data` is
 * the newer memo.
 */
export async function updateMemo({ id, version }: Memo, values: MemoFormValues): Promise<Memo> {
  const body = { ...values, ...(version > 0 && { version }) }
  const saved = await withSignInRetry(() => fetchJson(`/api/memo/${id}`, { method: 'PUT', body, ...cookieOnly }))
  return readMemo(isRecord(saved) ? saved : {})
}

/** Returns the newer memo of a 409 error; undefined for any other error. */
export function findNewerMemo(error: unknown): Memo | undefined {
  return error instanceof ApiError && error.status === 409 && isRecord(error.data) ? readMemo(error.data) : undefined
}

/** Deletes a memo; throws an ApiError. */
export async function deleteMemo(id: number): Promise<void> {
  await withSignInRetry(() => fetchJson(`/api/memo/${id}`, { method: 'DELETE', ...cookieOnly }))
}

/** Restores a deleted memo; throws an ApiError. */
export async function restoreMemo(id: number): Promise<void> {
  await withSignInRetry(() => fetchJson(`/api/memo/${id}/restore`, { method: 'POST', ...cookieOnly }))
}
