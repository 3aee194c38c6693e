import type { Collection } from '#content/collection.ts'
import { type ProgressListener, uploadForm, withSignInRetry } from './authenticated-request.ts'
import { type Entry, type EntryValues, readEntry, readSaveResult, type SaveResult } from './entry.ts'
import { readWarning } from './json.ts'
import { fetchJson, fetchResponse, type RequestHeaderOptions } from './request.ts'

/** A part of a list of entries, and how many there are in all. */
export interface EntryPage {
  readonly entries: readonly Entry[]
  readonly total: number
}

/** How the entries of a collection are read. */
function readOptions({ readWithoutToken }: Collection): RequestHeaderOptions {
  return { withoutToken: readWithoutToken }
}

/** Which part of which list is wanted. */
export interface EntryListQuery {
  readonly search: string
  /** What the server sorts by; its own order without it. */
  readonly sort: string | undefined
  /** Only those of which a field has no English, or an older one. */
  readonly isEnglishIncomplete?: boolean
  readonly offset: number
  /** How many at most; 50 without it. */
  readonly limit?: number
}

/** The entries that hold the searched text, `limit` at most, after the first `offset`; throws an ApiError. */
export async function listEntries(
  collection: Collection,
  { search, sort, isEnglishIncomplete = false, offset, limit = 50 }: EntryListQuery,
  signal: AbortSignal,
): Promise<EntryPage> {
  const query = new URLSearchParams({
    lang: 'all',
    limit: String(limit),
    offset: String(offset),
    ...(search && { q: search }),
    ...(sort && { sort }),
    ...(isEnglishIncomplete && { english: 'incomplete' }),
  })
  const response = await fetchResponse(`/api/${collection.path}?${query}`, { signal, ...readOptions(collection) })
  const body: unknown = await response.json()
  const entries = Array.isArray(body) ? body.map((raw) => readEntry(collection, raw)) : []
  return { entries, total: Number(response.headers.get('x-total-count') ?? entries.length) }
}

/** The entry of that number; throws an ApiError. */
export async function fetchEntry(collection: Collection, id: string): Promise<Entry> {
  const path = `/api/${collection.path}/${encodeURIComponent(id)}?lang=all`
  return readEntry(collection, await fetchJson(path, readOptions(collection)))
}

/** What is sent when an entry is saved. */
export interface SaveEntryInput {
  /** The entry that is changed, and the version that the change is based on; absent for a new one. */
  readonly entry?: Pick<Entry, 'id' | 'version'>
  readonly values: EntryValues
  /** Chosen files by their field; each replaces the value of that field. */
  readonly files: Readonly<Record<string, File>>
  /** Under which a new entry is added once. */
  readonly idempotencyKey?: string
}

function hasImageField(collection: Collection): boolean {
  return Object.values(collection.fields).some((field) => field.type === 'image' && !field.hidden)
}

function toFormData({ entry, values, files }: SaveEntryInput): FormData {
  const form = new FormData()
  if (entry?.version) form.set('version', String(entry.version))
  for (const [key, value] of Object.entries(values)) if (!(key in files)) form.set(key, value)
  for (const [key, file] of Object.entries(files)) form.set(key, file, file.name)
  return form
}

/**
 * Adds or changes an entry and gives it as it is now kept. Collections with pictures are sent as a form, and
 * `onProgress` is told how much has left. Throws an ApiError; with status 409 its `data` is the newer
 * entry, with 422 it names the entry that was added under the key with other values.
 */
export async function saveEntry(
  collection: Collection,
  input: SaveEntryInput,
  { onProgress, signal }: { onProgress?: ProgressListener; signal?: AbortSignal } = {},
): Promise<SaveResult> {
  const { entry, values, idempotencyKey } = input
  const path = `/api/${collection.path}${entry ? `/${entry.id}` : ''}`
  const method = entry ? 'PUT' : 'POST'
  const send = () =>
    hasImageField(collection)
      ? uploadForm(path, method, toFormData(input), {
          idempotencyKey,
          ...(onProgress && { onProgress }),
          ...(signal && { signal }),
        })
      : fetchJson(path, {
          method,
          idempotencyKey,
          body: { ...values, ...(entry?.version ? { version: entry.version } : {}) },
        })
  return readSaveResult(collection, await withSignInRetry(send))
}

/** Deletes an entry; resolves to the server's warning, or ''. Throws an ApiError. */
export async function deleteEntry(collection: Collection, id: number): Promise<string> {
  return readWarning(await withSignInRetry(() => fetchJson(`/api/${collection.path}/${id}`, { method: 'DELETE' })))
}

/** Brings a deleted entry back as it was in that version; resolves to the server's warning, or ''. Throws an ApiError. */
export async function restoreEntry(
  collection: Collection,
  { id, version }: Pick<Entry, 'id' | 'version'>,
): Promise<string> {
  const path = `/api/${collection.path}/${id}/restore`
  return readWarning(await withSignInRetry(() => fetchJson(path, { method: 'POST', body: { version } })))
}

/** Gives the list that order; `ids` holds every entry's. Resolves to the server's warning, or ''. Throws an ApiError. */
export async function reorderEntries(collection: Collection, ids: readonly number[]): Promise<string> {
  return readWarning(
    await withSignInRetry(() => fetchJson(`/api/${collection.path}/order`, { method: 'PUT', body: { ids } })),
  )
}
