import { mapFields } from '#content/record.ts'
import { type MemoStatus, type MemoTexts, memoSentFields, memoStatuses } from '#content/records/memo.ts'
import type { Memo as MemoRecord } from '#contracts/memo.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/client.ts'
import { stringOrEmpty } from '../../shared/api/json.ts'

/** Query key prefix of all memo queries. */
export const memosKey = ['memos']

/** The values that an administrator can edit: form fields, status and note. */
export type MemoFormValues = MemoTexts & Pick<MemoRecord, 'status' | 'note'>

/** What the screen shows of a visitor's quotation request. */
export type Memo = MemoFormValues & Pick<MemoRecord, 'id' | 'version' | 'createdAt' | 'answeredAt' | 'suspected'>

/** Returns the value if it is a status, else the first status. */
export function parseMemoStatus(value: unknown): MemoStatus {
  return memoStatuses.find((status) => status === value) ?? memoStatuses[0]
}

/** Returns the editable values of a memo; a missing text becomes an empty string. */
export function toMemoFormValues(raw: Readonly<Record<string, unknown>>): MemoFormValues {
  return {
    ...mapFields(memoSentFields, (name) => stringOrEmpty(raw[name])),
    status: parseMemoStatus(raw['status']),
    note: stringOrEmpty(raw['note']),
  }
}

/** Converts the memo of a draft or of an error; a missing `version` becomes 0. */
export function readMemo(raw: Readonly<Record<string, unknown>>): Memo {
  return {
    ...toMemoFormValues(raw),
    id: Number(raw['id']),
    version: typeof raw['version'] === 'number' ? raw['version'] : 0,
    createdAt: stringOrEmpty(raw['createdAt']),
    answeredAt: stringOrEmpty(raw['answeredAt']),
    suspected: raw['suspected'] === true,
  }
}

/** The filter of a memo list; an undefined value matches any. */
export interface MemoFilter {
  readonly search: string
  readonly status: MemoStatus | undefined
  /** The month in which it was received, such as `2026-11`; '' for any. */
  readonly month: string
  readonly suspected: boolean | undefined
}

/**
 * Replaces the editable values of a memo, which is no longer suspected then; returns the stored memo. Throws an ApiError; with status 409 its `data` is
 * the newer memo.
 */
export function updateMemo({ id, version }: Memo, values: MemoFormValues): Promise<Memo> {
  const body = { ...values, suspected: false, ...(version > 0 && { version }) }
  return call('PUT /api/memo/:id', { params: { id }, body, withoutToken: true })
}

/** Returns the newer memo of a 409 error; undefined for any other error. */
export function findNewerMemo(error: unknown): Memo | undefined {
  return error instanceof ApiError && error.status === 409 && error.data ? readMemo(error.data) : undefined
}

/** Restores a deleted memo; throws an ApiError. */
export async function restoreMemo(id: number): Promise<void> {
  await call('POST /api/memo/:id/restore', { params: { id }, withoutToken: true })
}
