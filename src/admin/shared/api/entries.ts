import { type Collection, hasImageInput } from '#content/collection.ts'
import type { EntryCalls } from '#contracts/entries.ts'
import { type ProgressListener, sendCall, sendPageCall } from './client.ts'
import { type Entry, type EntryValues, readEntry, type SaveResult } from './entry.ts'
import type { ItemOf, Page, ResponseOf } from './routes.ts'

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
): Promise<Page<Entry>> {
  const { path, readWithoutToken } = collection
  const english = isEnglishIncomplete ? 'incomplete' : undefined
  const { items, total } = await sendPageCall<EntryCalls['listEntries']>(`GET /api/${path}`, {
    query: { lang: 'all', limit, offset, q: search, sort, english },
    withoutToken: readWithoutToken,
    signal,
  })
  return { items: items.map((raw) => readEntry(collection, raw)), total }
}

/** Fetches the entry with that id; throws an ApiError. */
export async function fetchEntry(collection: Collection, id: string): Promise<Entry> {
  const { path, readWithoutToken } = collection
  const raw = await sendCall<EntryCalls['getEntry']>(`GET /api/${path}/:id`, {
    params: { id },
    query: { lang: 'all' },
    withoutToken: readWithoutToken,
  })
  return readEntry(collection, raw)
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

function toFormData({ entry, values, files }: SaveEntryInput): FormData {
  const form = new FormData()
  if (entry?.version) form.set('version', String(entry.version))
  for (const [key, value] of Object.entries(values)) if (!(key in files)) form.set(key, value)
  for (const [key, file] of Object.entries(files)) form.set(key, file, file.name)
  return form
}

type SavedEntry = ResponseOf<EntryCalls['updateEntry']>

function toSaveResult(collection: Collection, { data, warning = '' }: SavedEntry): SaveResult {
  return { entry: readEntry(collection, data), warning }
}

/**
 * Creates or updates an entry; returns the stored entry. Collections with images are sent as a form, with progress
 * reported to `onProgress`. Throws an ApiError: with status 409 its `data` is the newer entry, with 422 it names the
 * entry that was created under the same key with other values.
 */
export async function saveEntry(
  collection: Collection,
  input: SaveEntryInput,
  options: { onProgress?: ProgressListener; signal?: AbortSignal } = {},
): Promise<SaveResult> {
  const { entry, values, idempotencyKey } = input
  const { path } = collection
  const content = hasImageInput(collection)
    ? { form: toFormData(input) }
    : { body: { ...values, ...(entry?.version ? { version: entry.version } : {}) } }
  const saved = entry
    ? await sendCall<EntryCalls['updateEntry']>(`PUT /api/${path}/:id`, {
        params: { id: entry.id },
        ...content,
        ...options,
      })
    : await sendCall<EntryCalls['createEntry']>(`POST /api/${path}`, { ...content, ...options, idempotencyKey })
  return toSaveResult(collection, saved)
}

/** A stored version of an entry. */
export type Version = ItemOf<EntryCalls['listVersions']>

/** A deleted entry with its last values. */
export type DeletedEntry = ItemOf<EntryCalls['listDeletedEntries']>

/** Fetches up to 20 versions of an entry, newest first, after the first `offset`; throws an ApiError. */
export function listVersions(
  { path, readWithoutToken }: Collection,
  { id, offset }: { readonly id: number; readonly offset: number },
): Promise<Page<Version>> {
  return sendPageCall<EntryCalls['listVersions']>(`GET /api/${path}/:id/versions`, {
    params: { id },
    query: { limit: 20, offset },
    promptsSignIn: true,
    withoutToken: readWithoutToken,
  })
}

/** Restores an earlier version as the newest one, also of a deleted entry; returns the stored entry. Throws an ApiError. */
export async function restoreVersion(
  collection: Collection,
  { id, version }: Pick<Entry, 'id' | 'version'>,
): Promise<SaveResult> {
  const saved = await sendCall<EntryCalls['restoreVersion']>(`POST /api/${collection.path}/:id/restore`, {
    params: { id },
    body: { version },
  })
  return toSaveResult(collection, saved)
}
