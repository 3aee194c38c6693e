import type { Contact, MemoRecord } from '#contracts/personal-data.ts'
import { withSignInRetry } from '../../../shared/api/authenticated-request.ts'
import { downloadBlob } from '../../../shared/api/download-blob.ts'
import { fetchJson, fetchResponse, parseBody } from '../../../shared/api/request.ts'
import { type Memo, readMemo } from '../api.ts'

/** A memo found by its sender's email address or phone number. */
export interface PersonMemo extends Memo {
  /** An ISO datetime; empty unless the memo is deleted. */
  readonly deletedAt: string
  /** The version of the consent that was given; empty when none was recorded. */
  readonly consent: MemoRecord['consent']
}

/** Fetches all memos with that contact, newest first, including deleted ones; throws an ApiError. */
export async function findMemosByContact(contact: Contact): Promise<PersonMemo[]> {
  const body = await withSignInRetry(() => fetchJson('/api/person/find', { method: 'POST', body: contact }))
  const records = await parseBody(
    body,
    async () => (await import('#contracts/personal-data.ts')).personalDataCalls.findPersonalData.response,
  )
  return records.map((record) => ({
    ...readMemo(record),
    deletedAt: record.deletedAt ?? '',
    consent: record.consent,
  }))
}

/** Downloads all stored data of these memos as JSON; throws an ApiError. */
export async function downloadPersonalData(memos: readonly number[]): Promise<void> {
  const call = { method: 'POST', body: { memos } } as const
  const response = await withSignInRetry(() => fetchResponse('/api/person/export', call))
  downloadBlob(await response.blob(), 'data-pribadi.json')
}

/** Erases these memos permanently; throws an ApiError. */
export async function erasePersonalData(memos: readonly number[]): Promise<void> {
  await withSignInRetry(() => fetchJson('/api/person/erase', { method: 'POST', body: { memos } }))
}
