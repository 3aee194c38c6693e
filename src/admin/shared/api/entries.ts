import { type Collection, hasImageInput } from '#content/collection.ts'
import type { ProgressListener } from './authenticated-request.ts'
import { buildUrl, createClient } from './client.ts'
import { type Entry, type EntryValues, readEntry, readSaveResult, type SaveResult } from './entry.ts'
import { fetchJson, fetchResponse, type Page, readPage } from './request.ts'

// The two calls that a screen opens with read their response by hand: zod and the contract are 24 KB of script, with which a
// screen would exceed its 200 KB.
const clientOf = (collection: Collection) =>
  createClient(async () => (await import('#contracts/entries.ts')).entryCalls(collection))

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
  const english = isEnglishIncomplete ? 'incomplete' : undefined
  const url = buildUrl(`/api/${collection.path}`, { query: { lang: 'all', limit, offset, q: search, sort, english } })
  const response = await fetchResponse(url, { signal, withoutToken: collection.readWithoutToken })
  const body: unknown = await response.json()
  return readPage(response, Array.isArray(body) ? body.map((raw) => readEntry(collection, raw)) : [])
}

/** Fetches the entry with that id; throws an ApiError. */
export async function fetchEntry(collection: Collection, id: string): Promise<Entry> {
  const url = buildUrl(`/api/${collection.path}/:id`, { params: { id }, query: { lang: 'all' } })
  return readEntry(collection, await fetchJson(url, { withoutToken: collection.readWithoutToken }))
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
  const { call } = clientOf(collection)
  const content = hasImageInput(collection)
    ? { form: toFormData(input) }
    : { body: { ...values, ...(entry?.version ? { version: entry.version } : {}) } }
  const saved = entry
    ? await call('updateEntry', { params: { id: entry.id }, ...content }, options)
    : await call('createEntry', content, { ...options, idempotencyKey })
  return readSaveResult(collection, saved)
}

/** Deletes an entry; resolves to the server's warning, or ''. Throws an ApiError. */
export async function deleteEntry(collection: Collection, id: number): Promise<string> {
  return (await clientOf(collection).call('deleteEntry', { params: { id } })).warning ?? ''
}

/**
 * Stores the order of the list; `ids` contains the id of every entry. Resolves to the server's warning, or ''. Throws
 * an ApiError.
 */
export async function reorderEntries(collection: Collection, ids: readonly number[]): Promise<string> {
  return (await clientOf(collection).call('reorderEntries', { body: { ids: [...ids] } })).warning ?? ''
}

/** A stored version of an entry. */
export interface Version {
  readonly version: number
  /** An ISO datetime. */
  readonly changedAt: string
  /** The user name at that time. */
  readonly changedBy: string
  /** True when this version deleted the entry. */
  readonly deleted: boolean
  readonly values: EntryValues
}

/** A deleted entry with its last values. */
export interface DeletedEntry {
  readonly id: number
  readonly version: number
  /** An ISO datetime. */
  readonly deletedAt: string
  readonly deletedBy: string
  readonly values: EntryValues
}

const PAGE_SIZE = 20

/** Fetches up to 20 versions of an entry, newest first, after the first `offset`; throws an ApiError. */
export async function listVersions(
  collection: Collection,
  id: number,
  offset: number,
  signal?: AbortSignal,
): Promise<Page<Version>> {
  const input = { params: { id }, query: { limit: PAGE_SIZE, offset } }
  const { items, total } = await clientOf(collection).call('listVersions', input, { signal, promptsSignIn: true })
  return { items: items.map(({ data, ...version }) => ({ ...version, values: data })), total }
}

/** Fetches up to 20 deleted entries, last deleted first, after the first `offset`; throws an ApiError. */
export async function listDeletedEntries(
  collection: Collection,
  offset: number,
  signal?: AbortSignal,
): Promise<Page<DeletedEntry>> {
  const query = { limit: PAGE_SIZE, offset }
  const { items, total } = await clientOf(collection).call(
    'listDeletedEntries',
    { query },
    { signal, promptsSignIn: true },
  )
  return { items: items.map(({ data, ...entry }) => ({ ...entry, values: data })), total }
}

/** Restores an earlier version as the newest one, also of a deleted entry; returns the stored entry. Throws an ApiError. */
export async function restoreVersion(
  collection: Collection,
  { id, version }: Pick<Entry, 'id' | 'version'>,
): Promise<SaveResult> {
  return readSaveResult(
    collection,
    await clientOf(collection).call('restoreVersion', { params: { id }, body: { version } }),
  )
}
