import { withSession } from './expired.ts'
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
}

function readMemo(raw: Readonly<Record<string, unknown>>): Memo {
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
  }
}

/** A part of the list of requests, newest first, and how many there are in all. */
export interface MemoPage {
  readonly memos: readonly Memo[]
  readonly total: number
}

/** Up to 50 of the requests that hold the searched text, after the first `offset`; throws an ApiError. */
export async function listMemos(search: string, offset: number, signal?: AbortSignal): Promise<MemoPage> {
  const query = new URLSearchParams({ limit: '50', offset: String(offset), ...(search && { q: search }) })
  const response = await respond(`/api/memo?${query}`, signal ? { signal } : {})
  const body: unknown = await response.json()
  const memos = Array.isArray(body) ? body.filter(isRecord).map(readMemo) : []
  return { memos, total: Number(response.headers.get('x-total-count') ?? memos.length) }
}

/** Changes a request; throws an ApiError. */
export async function updateMemo(id: number, values: MemoValues): Promise<void> {
  await withSession(() => request(`/api/memo/${id}`, { method: 'PUT', body: values }))
}

/** Deletes a request; throws an ApiError. */
export async function deleteMemo(id: number): Promise<void> {
  await withSession(() => request(`/api/memo/${id}`, { method: 'DELETE' }))
}

/** Brings a deleted request back; throws an ApiError. */
export async function restoreMemo(id: number): Promise<void> {
  await withSession(() => request(`/api/memo/${id}/restore`, { method: 'POST' }))
}

/** Saves the spreadsheet of every request on this computer; throws an ApiError. */
export async function downloadMemos(): Promise<void> {
  const response = await withSession(() => respond('/api/memo/export'))
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'memo_list_with_borders.xlsx'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
