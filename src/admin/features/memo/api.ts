import { type MemoTexts, mapMemoFields } from '#content/memo-fields.ts'
import { type MemoStatus, memoStatuses } from '#content/memo-status.ts'
import type { MemoCount, Memo as MemoRecord } from '#contracts/memo.ts'
import { createClient } from '../../shared/api/client.ts'
import { isRecord, stringOrEmpty } from '../../shared/api/json.ts'
import { ApiError, fetchJson, type Page } from '../../shared/api/request.ts'

const { call } = createClient(async () => (await import('#contracts/memo.ts')).memoCalls)

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

/** Fetches up to 50 memos that match the filter, after the first `offset`; throws an ApiError. */
export async function listMemos(
  { search, status }: MemoFilter,
  sorting: MemoSorting,
  { offset, signal }: { readonly offset: number; readonly signal?: AbortSignal },
): Promise<Page<Memo>> {
  const query = { limit: 50, offset, sort: sortParams[sorting], q: search, status }
  const { items, total } = await call('listMemos', { query }, { signal })
  return { items: items.map(readMemo), total }
}

/** Fetches the memo with that id; throws an ApiError. */
export async function fetchMemo(id: string): Promise<Memo> {
  return readMemo(await call('getMemo', { params: { id } }))
}

/** Fetches the number of all memos and of new ones; throws an ApiError. */
export async function countMemos(): Promise<MemoCount> {
  // Every screen sends it: zod would be 24 KB of script more on each.
  const body = await fetchJson('/api/memo/count', { withoutToken: true })
  return isRecord(body) ? { new: Number(body['new']), total: Number(body['total']) } : { new: 0, total: 0 }
}

/** Fetches up to 20 deleted memos, last deleted first, after the first `offset`; throws an ApiError. */
export async function listDeletedMemos(offset: number, signal: AbortSignal): Promise<Page<DeletedMemo>> {
  const options = { signal, promptsSignIn: true } as const
  const { items, total } = await call('listDeletedMemos', { query: { limit: 20, offset } }, options)
  return { items: items.map((memo) => ({ ...readMemo(memo), deletedAt: memo.deletedAt })), total }
}

/**
 * Replaces the editable values of a memo; returns the stored memo. Throws an ApiError; with status 409 its `data` is
 * the newer memo.
 */
export async function updateMemo({ id, version }: Memo, values: MemoFormValues): Promise<Memo> {
  const body = { ...values, ...(version > 0 && { version }) }
  return readMemo(await call('updateMemo', { params: { id }, body }))
}

/** Returns the newer memo of a 409 error; undefined for any other error. */
export function findNewerMemo(error: unknown): Memo | undefined {
  return error instanceof ApiError && error.status === 409 && isRecord(error.data) ? readMemo(error.data) : undefined
}

/** Deletes a memo; throws an ApiError. */
export async function deleteMemo(id: number): Promise<void> {
  await call('deleteMemo', { params: { id } })
}

/** Restores a deleted memo; throws an ApiError. */
export async function restoreMemo(id: number): Promise<void> {
  await call('restoreMemo', { params: { id } })
}
