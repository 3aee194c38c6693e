import type { Contact, MemoRecord } from '#contracts/personal-data.ts'
import { withSignInRetry } from '../../../shared/api/authenticated-request.ts'
import { downloadBlob } from '../../../shared/api/download-blob.ts'
import { parseBody } from '../../../shared/api/parse-body.ts'
import { fetchJson, fetchResponse } from '../../../shared/api/request.ts'
import { type Memo, readMemo } from '../api.ts'

/** A memo found by its sender's email address or phone number. */
export interface PersonMemo extends Memo {
  /** An ISO moment; empty while it is in the list. */
  readonly deletedAt: string
  /** The version of the consent that was given; empty when none was recorded. */
  readonly consent: MemoRecord['consent']
}

/** Every request of that person, deleted ones too, the newest first; throws an ApiError. */
export async function findMemosByContact(contact: Contact): Promise<PersonMemo[]> {
  const body = await withSignInRetry(() => fetchJson('/api/person/find', { method: 'POST', body: contact }))
  const records = await parseBody(body, async () => (await import('#contracts/personal-data.ts')).memoRecordListSchema)
  return records.map((record) => ({
    ...readMemo(record),
    deletedAt: record.deletedAt ?? '',
    consent: record.consent,
  }))
}

/** Saves all that is kept with these requests on this computer; throws an ApiError. */
export async function downloadPersonalData(memos: readonly number[]): Promise<void> {
  const call = { method: 'POST', body: { memos } } as const
  const response = await withSignInRetry(() => fetchResponse('/api/person/export', call))
  downloadBlob(await response.blob(), 'data-pribadi.json')
}

/** Erases these requests for good; throws an ApiError. */
export async function erasePersonalData(memos: readonly number[]): Promise<void> {
  await withSignInRetry(() => fetchJson('/api/person/erase', { method: 'POST', body: { memos } }))
}
