import { withSession } from './expired.ts'
import { isRecord, textOf } from './json.ts'
import { type Memo, readMemo } from './memos.ts'
import { request, respond } from './request.ts'
import { saveFile } from './save-file.ts'

/** A request of somebody who was looked for. */
export interface PersonMemo extends Memo {
  /** An ISO moment; empty while it is in the list. */
  readonly deletedAt: string
  /** The version of the consent that was given; empty when none was recorded. */
  readonly consent: string
}

/** Whom to look for; one of them may be empty. */
export interface Contact {
  readonly email: string
  readonly tlp: string
}

/** Every request of that person, deleted ones too, the newest first; throws an ApiError. */
export async function findPerson(contact: Contact): Promise<PersonMemo[]> {
  const body = await withSession(() => request('/api/person/find', { method: 'POST', body: contact }))
  const rows = Array.isArray(body) ? body.filter(isRecord) : []
  return rows.map((raw) => ({
    ...readMemo(raw),
    deletedAt: textOf(raw['deletedAt']),
    consent: textOf(raw['consent']),
  }))
}

/** Saves all that is kept with these requests on this computer; throws an ApiError. */
export async function downloadPerson(memos: readonly number[]): Promise<void> {
  const call = { method: 'POST', body: { memos } } as const
  const response = await withSession(() => respond('/api/person/export', call))
  saveFile(await response.blob(), 'data-pribadi.json')
}

/** Erases these requests for good; throws an ApiError. */
export async function erasePerson(memos: readonly number[]): Promise<void> {
  await withSession(() => request('/api/person/erase', { method: 'POST', body: { memos } }))
}
