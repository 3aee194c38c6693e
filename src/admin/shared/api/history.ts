import { type Collection, documentKeys } from '#content/collection.ts'
import { withSignInRetry } from './authenticated-request.ts'
import { type Entry, type EntryValues, readSaveResult, type SaveResult } from './entry.ts'
import { isRecord } from './json.ts'
import { fetchJson, fetchResponse, type RequestHeaderOptions } from './request.ts'

/** An entry as it once was. */
export interface Version {
  readonly version: number
  /** An ISO moment. */
  readonly changedAt: string
  /** The user name, as it was then. */
  readonly changedBy: string
  /** The entry was deleted by it. */
  readonly deleted: boolean
  readonly values: EntryValues
}

/** An entry that was deleted, with what it held. */
export interface DeletedEntry {
  readonly id: number
  readonly version: number
  /** An ISO moment. */
  readonly deletedAt: string
  readonly deletedBy: string
  readonly values: EntryValues
}

/** A part of a list, and how many there are in all. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
}

const PAGE_SIZE = 20

interface PageOptions extends Pick<RequestHeaderOptions, 'withoutToken'> {
  readonly signal?: AbortSignal | undefined
}

/** Twenty of a list, after the first `offset`, each as `read` gives it; throws an ApiError. */
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

/** Twenty versions of an entry, newest first, after the first `offset`; throws an ApiError. */
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

/** Twenty deleted entries, the latest deleted first, after the first `offset`; throws an ApiError. */
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

/** Makes an earlier version the entry's newest, and gives the entry as it is now kept; throws an ApiError. */
export async function restoreVersion(
  collection: Collection,
  { id, version }: Pick<Entry, 'id' | 'version'>,
): Promise<SaveResult> {
  const path = `/api/${collection.path}/${id}/restore`
  return readSaveResult(collection, await withSignInRetry(() => fetchJson(path, { method: 'POST', body: { version } })))
}
