import type { Collection } from '#content/collection.ts'
import { type Entry, readEntry, readWritten, type Values, type Written } from './entry.ts'
import { withSession } from './expired.ts'
import { warningIn } from './json.ts'
import { request, respond } from './request.ts'
import { type Progress, upload } from './upload.ts'

/** A part of a list of entries, and how many there are in all. */
export interface EntryPage {
  readonly entries: readonly Entry[]
  readonly total: number
}

/** Which part of which list is wanted. */
export interface EntryWish {
  readonly search: string
  /** What the server sorts by; its own order without it. */
  readonly sort: string | undefined
  readonly offset: number
  /** How many at most; 50 without it. */
  readonly limit?: number
}

/** The entries that hold the searched text, `limit` at most, after the first `offset`; throws an ApiError. */
export async function pageEntries(
  collection: Collection,
  { search, sort, offset, limit = 50 }: EntryWish,
  signal: AbortSignal,
): Promise<EntryPage> {
  const query = new URLSearchParams({
    lang: 'all',
    limit: String(limit),
    offset: String(offset),
    ...(search && { q: search }),
    ...(sort && { sort }),
  })
  const response = await respond(`/api/${collection.path}?${query}`, { signal })
  const body: unknown = await response.json()
  const entries = Array.isArray(body) ? body.map((raw) => readEntry(collection, raw)) : []
  return { entries, total: Number(response.headers.get('x-total-count') ?? entries.length) }
}

/** The entry of that number; throws an ApiError. */
export async function findEntry(collection: Collection, id: string): Promise<Entry> {
  return readEntry(collection, await request(`/api/${collection.path}/${encodeURIComponent(id)}?lang=all`))
}

/** What is sent when an entry is saved. */
export interface Saving {
  /** The entry that is changed, and the version that the change is based on; absent for a new one. */
  readonly entry?: Pick<Entry, 'id' | 'version'>
  readonly values: Values
  /** Chosen files by their field; each replaces the value of that field. */
  readonly files: Readonly<Record<string, File>>
}

function hasPicture(collection: Collection): boolean {
  return Object.values(collection.fields).some((field) => field.kind === 'picture' && !field.hidden)
}

function formOf({ entry, values, files }: Saving): FormData {
  const form = new FormData()
  if (entry?.version) form.set('version', String(entry.version))
  for (const [key, value] of Object.entries(values)) if (!(key in files)) form.set(key, value)
  for (const [key, file] of Object.entries(files)) form.set(key, file, file.name)
  return form
}

/**
 * Adds or changes an entry and gives it as it is now kept. Collections with pictures are sent as a form, and
 * `onProgress` is told how much has left. Throws an ApiError; with status 409 its `data` is the newer entry.
 */
export async function saveEntry(
  collection: Collection,
  saving: Saving,
  { onProgress, signal }: { onProgress?: Progress; signal?: AbortSignal } = {},
): Promise<Written> {
  const { entry, values } = saving
  const path = `/api/${collection.path}${entry ? `/${entry.id}` : ''}`
  const method = entry ? 'PUT' : 'POST'
  const send = () =>
    hasPicture(collection)
      ? upload(path, method, formOf(saving), { ...(onProgress && { onProgress }), ...(signal && { signal }) })
      : request(path, { method, body: { ...values, ...(entry?.version ? { version: entry.version } : {}) } })
  return readWritten(collection, await withSession(send))
}

/** Deletes an entry; resolves to the server's warning, or ''. Throws an ApiError. */
export async function deleteEntry(collection: Collection, id: number): Promise<string> {
  return warningIn(await withSession(() => request(`/api/${collection.path}/${id}`, { method: 'DELETE' })))
}

/** Brings a deleted entry back as it was in that version; resolves to the server's warning, or ''. Throws an ApiError. */
export async function restoreEntry(
  collection: Collection,
  { id, version }: Pick<Entry, 'id' | 'version'>,
): Promise<string> {
  const path = `/api/${collection.path}/${id}/restore`
  return warningIn(await withSession(() => request(path, { method: 'POST', body: { version } })))
}

/** Gives the list that order; `ids` holds every entry's. Resolves to the server's warning, or ''. Throws an ApiError. */
export async function orderEntries(collection: Collection, ids: readonly number[]): Promise<string> {
  return warningIn(await withSession(() => request(`/api/${collection.path}/order`, { method: 'PUT', body: { ids } })))
}
