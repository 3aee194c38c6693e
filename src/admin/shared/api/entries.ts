import type { Collection } from '#content/collection.ts'
import { type ProgressListener, uploadForm, withSignInRetry } from './authenticated-request.ts'
import { type Entry, type EntryValues, readEntry, readSaveResult, type SaveResult } from './entry.ts'
import { readWarning } from './json.ts'
import { fetchJson, fetchResponse, type RequestHeaderOptions } from './request.ts'

/** One page of entries; `total` is the number of matching entries on all pages. */
export interface EntryPage {
  readonly entries: readonly Entry[]
  readonly total: number
}

function readOptions({ readWithoutToken }: Collection): RequestHeaderOptions {
  return { withoutToken: readWithoutToken }
}

/** Search, sort order, filter and position of a page of entries. */
export interface EntryListQuery {
  readonly search: string
  /** The sort parameter; undefined for the default order of the server. */
  readonly sort: string | undefined
  /** Returns only entries with a field whose English is missing or outdated. */
  readonly isEnglishIncomplete?: boolean
  readonly offset: number
  /** The maximum number of entries; 50 by default. */
  readonly limit?: number
}

/** Fetches up to `limit` entries that match the query, after the first `offset`; throws an ApiError. */
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

/** Fetches the entry with that id; throws an ApiError. */
export async function fetchEntry(collection: Collection, id: string): Promise<Entry> {
  const path = `/api/${collection.path}/${encodeURIComponent(id)}?lang=all`
  return readEntry(collection, await fetchJson(path, readOptions(collection)))
}

/** The data of a save request. */
export interface SaveEntryInput {
  /** The id of the changed entry and the version that the change is based on; absent for a new entry. */
  readonly entry?: Pick<Entry, 'id' | 'version'>
  readonly values: EntryValues
  /** Chosen files by field; each replaces the value of its field. */
  readonly files: Readonly<Record<string, File>>
  /** The server creates only one entry per key. */
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
 * Creates or updates an entry; returns the stored entry. Collections with images are sent as a form, with progress
 * reported to `onProgress`. Throws an ApiError: with status 409 its `data` is the newer entry, with 422 it names the
 * entry that was created under the same key with other values.
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

/** Restores a deleted entry to that version; resolves to the server's warning, or ''. Throws an ApiError. */
export async function restoreEntry(
  collection: Collection,
  { id, version }: Pick<Entry, 'id' | 'version'>,
): Promise<string> {
  const path = `/api/${collection.path}/${id}/restore`
  return readWarning(await withSignInRetry(() => fetchJson(path, { method: 'POST', body: { version } })))
}

/**
 * Stores the order of the list; `ids` contains the id of every entry. Resolves to the server's warning, or ''. Throws
 * an ApiError.
 */
export async function reorderEntries(collection: Collection, ids: readonly number[]): Promise<string> {
  return readWarning(
    await withSignInRetry(() => fetchJson(`/api/${collection.path}/order`, { method: 'PUT', body: { ids } })),
  )
}
