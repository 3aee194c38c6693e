import type { Contact, MemoRecord } from '#contracts/personal-data.ts'
import { createClient } from '../../../shared/api/client.ts'
import { downloadBlob } from '../../../shared/api/download-blob.ts'
import { type Memo, readMemo } from '../api.ts'

/** A memo found by its sender's email address or phone number. */
export interface PersonMemo extends Memo {
  /** An ISO datetime; empty unless the memo is deleted. */
  readonly deletedAt: string
  /** The version of the consent that was given; empty when none was recorded. */
  readonly consent: MemoRecord['consent']
}

const client = createClient(async () => (await import('#contracts/personal-data.ts')).personalDataCalls)

/** Fetches all memos with that contact, newest first, including deleted ones; throws an ApiError. */
export async function findMemosByContact(contact: Contact): Promise<PersonMemo[]> {
  const records = await client.call('findPersonalData', { body: contact })
  return records.map((record) => ({ ...readMemo(record), deletedAt: record.deletedAt ?? '', consent: record.consent }))
}

/** Downloads all stored data of these memos as JSON; throws an ApiError. */
export async function downloadPersonalData(memos: readonly number[]): Promise<void> {
  const response = await client.fetch('exportPersonalData', { body: { memos: [...memos] } })
  downloadBlob(await response.blob(), 'data-pribadi.json')
}

/** Erases these memos permanently; throws an ApiError. */
export async function erasePersonalData(memos: readonly number[]): Promise<void> {
  await client.call('erasePersonalData', { body: { memos: [...memos] } })
}
