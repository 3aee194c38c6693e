import { type Collection, documentKeys } from '#content/collection.ts'
import { withSignInRetry } from './authenticated-request.ts'
import { type Entry, type EntryValues, readSaveResult, type SaveResult } from './entry.ts'
import { isRecord } from './json.ts'
import { fetchJson, fetchResponse, type RequestHeaderOptions } from './request.ts'

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

/** One page of a list; `total` is the number of items on all pages. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
}

const PAGE_SIZE = 20

interface PageOptions extends Pick<RequestHeaderOptions, 'withoutToken'> {
  readonly signal?: AbortSignal | undefined
}

/** Fetches up to 20 items after the first `offset` and converts each with `read`; throws an ApiError. */
export async function fetchPage<T>(
  path: string,
  read: (raw: Readonly<Record<string, unknown>>) => T,
  offset: number,
  { signal, withoutToken }: PageOptions = {},
): Promise<Page<T>> {
  const url = `${path}?limit=${PAGE_SIZE}&offset=${offset}`
  const response = await withSignInRetry(() => fetchResponse(url, { withoutToken, ...(signal && { signal }) }))
  const body: unknown = await response.json()
  const items = Array.isArray(body) ? body.filter(isRecord).map(read) : []
  return { items, total: Number(response.headers.get('x-total-count') ?? items.length) }
}

function readValues({ fields }: Collection, data: unknown): EntryValues {
  const pairs = documentKeys(fields).map((key) => {
    const value = isRecord(data) ? data[key] : undefined
    return [key, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(pairs)
}

/** Fetches up to 20 versions of an entry, newest first, after the first `offset`; throws an ApiError. */
export function listVersions(
  collection: Collection,
  id: number,
  offset: number,
  signal?: AbortSignal,
): Promise<Page<Version>> {
  const read = (raw: Readonly<Record<string, unknown>>): Version => ({
    version: Number(raw['version']),
    changedAt: String(raw['changedAt']),
    changedBy: String(raw['changedBy']),
    deleted: raw['deleted'] === true,
    values: readValues(collection, raw['data']),
  })
  const withoutToken = collection.readWithoutToken
  return fetchPage(`/api/${collection.path}/${id}/versions`, read, offset, { signal, withoutToken })
}

/** Fetches up to 20 deleted entries, last deleted first, after the first `offset`; throws an ApiError. */
export function listDeletedEntries(
  collection: Collection,
  offset: number,
  signal?: AbortSignal,
): Promise<Page<DeletedEntry>> {
  const read = (raw: Readonly<Record<string, unknown>>): DeletedEntry => ({
    id: Number(raw['id']),
    version: Number(raw['version']),
    deletedAt: String(raw['deletedAt']),
    deletedBy: String(raw['deletedBy']),
    values: readValues(collection, raw['data']),
  })
  const withoutToken = collection.readWithoutToken
  return fetchPage(`/api/${collection.path}/deleted`, read, offset, { signal, withoutToken })
}

/** Restores an earlier version as the newest one; returns the stored entry. Throws an ApiError. */
export async function restoreVersion(
  collection: Collection,
  { id, version }: Pick<Entry, 'id' | 'version'>,
): Promise<SaveResult> {
  const path = `/api/${collection.path}/${id}/restore`
  return readSaveResult(collection, await withSignInRetry(() => fetchJson(path, { method: 'POST', body: { version } })))
}
