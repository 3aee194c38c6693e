import { type Collection, documentKeys } from '#content/collection.ts'
import { type Entry, readWritten, type Values, type Written } from './entry.ts'
import { withSession } from './expired.ts'
import { isRecord } from './json.ts'
import { request, respond } from './request.ts'

/** An entry as it once was. */
export interface Version {
  readonly version: number
  /** An ISO moment. */
  readonly changedAt: string
  /** The user name, as it was then. */
  readonly changedBy: string
  /** The entry was deleted by it. */
  readonly deleted: boolean
  readonly values: Values
}

/** An entry that was deleted, with what it held. */
export interface DeletedEntry {
  readonly id: number
  readonly version: number
  /** An ISO moment. */
  readonly deletedAt: string
  readonly deletedBy: string
  readonly values: Values
}

/** A part of a list, and how many there are in all. */
export interface Part<T> {
  readonly items: readonly T[]
  readonly total: number
}

const size = 20

/** Twenty of a list, after the first `offset`, each as `read` gives it; throws an ApiError. */
export async function readPart<T>(
  path: string,
  read: (raw: Readonly<Record<string, unknown>>) => T,
  offset: number,
  signal?: AbortSignal,
): Promise<Part<T>> {
  const address = `${path}?limit=${size}&offset=${offset}`
  const response = await withSession(() => respond(address, signal ? { signal } : {}))
  const body: unknown = await response.json()
  const items = Array.isArray(body) ? body.filter(isRecord).map(read) : []
  return { items, total: Number(response.headers.get('x-total-count') ?? items.length) }
}

function valuesIn({ fields }: Collection, data: unknown): Values {
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
): Promise<Part<Version>> {
  const read = (raw: Readonly<Record<string, unknown>>): Version => ({
    version: Number(raw['version']),
    changedAt: String(raw['changedAt']),
    changedBy: String(raw['changedBy']),
    deleted: raw['deleted'] === true,
    values: valuesIn(collection, raw['data']),
  })
  return readPart(`/api/${collection.path}/${id}/versions`, read, offset, signal)
}

/** Twenty deleted entries, the latest deleted first, after the first `offset`; throws an ApiError. */
export function listDeletedEntries(
  collection: Collection,
  offset: number,
  signal?: AbortSignal,
): Promise<Part<DeletedEntry>> {
  const read = (raw: Readonly<Record<string, unknown>>): DeletedEntry => ({
    id: Number(raw['id']),
    version: Number(raw['version']),
    deletedAt: String(raw['deletedAt']),
    deletedBy: String(raw['deletedBy']),
    values: valuesIn(collection, raw['data']),
  })
  return readPart(`/api/${collection.path}/deleted`, read, offset, signal)
}

/** Makes an earlier version the entry's newest, and gives the entry as it is now kept; throws an ApiError. */
export async function restoreVersion(
  collection: Collection,
  { id, version }: Pick<Entry, 'id' | 'version'>,
): Promise<Written> {
  const path = `/api/${collection.path}/${id}/restore`
  return readWritten(collection, await withSession(() => request(path, { method: 'POST', body: { version } })))
}
