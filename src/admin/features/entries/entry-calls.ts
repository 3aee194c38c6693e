import { type Collection, isSentAsForm } from '#content/collection.ts'
import { call, fetchPage, type RequestOf, type TransferOptions } from '../../shared/api/client.ts'
import { type Entry, type EntryValues, readEntry } from '../../shared/api/entry.ts'
import type { ItemOf, ListPage, ResponseOf } from '../../shared/api/routes.ts'

/** The stored entry after a change. */
export interface SaveResult {
  readonly entry: Entry
  /** The server's message about pages that failed to render; absent when all were rendered. */
  readonly warning: string | undefined
}

function toSaveResult(collection: Collection, saved: ResponseOf<'PUT /api/:collection/:id'>): SaveResult {
  // A record that is no content of the site is answered alone.
  const entry = collection.versions === 'none' ? { ...saved } : saved.data
  return { entry: readEntry(collection, entry), warning: saved.warning }
}

/** Fetches the entry with that id; throws an ApiError. */
export async function fetchEntry(collection: Collection, id: string): Promise<Entry> {
  const json = await call('GET /api/:collection/:id', {
    params: { collection: collection.path, id },
    query: { lang: 'all' },
    withoutToken: collection.readWithoutToken,
  })
  return readEntry(collection, json)
}

interface SaveEntryInput {
  /** The changed entry, with the version that the change is based on; absent for a new one. */
  readonly entry?: Pick<Entry, 'id' | 'version'>
  readonly values: EntryValues
  /** Chosen files by field; each replaces the value of its field. */
  readonly files: Readonly<Record<string, File>>
  /** The server creates only one entry per key. */
  readonly idempotencyKey?: string
}

/**
 * Creates or updates an entry; returns the stored entry. Collections with images, and entries with chosen files, are
 * sent as a form, with progress reported. Throws an ApiError: with status 409 its `data` is the newer entry, with 422 it
 * names the entry that was created under the same key with other values.
 */
export async function saveEntry(
  collection: Collection,
  { entry, values, files, idempotencyKey }: SaveEntryInput,
  options: TransferOptions,
): Promise<SaveResult> {
  const params = { collection: collection.path }
  const fields = { ...(entry?.version && { version: entry.version }), ...values, ...files }
  const withoutToken = collection.changeWithoutToken
  const isForm = isSentAsForm(collection) || Object.keys(files).length > 0
  const request = { ...options, withoutToken, ...(isForm ? { form: fields } : { body: fields }) }
  const saved = entry
    ? await call('PUT /api/:collection/:id', { params: { ...params, id: entry.id }, ...request })
    : await call('POST /api/:collection', { params, ...request, idempotencyKey })
  return toSaveResult(collection, saved)
}

/** A stored version of an entry. */
export type Version = ItemOf<'GET /api/:collection/:id/versions'>

/** Fetches versions of an entry, newest first; throws an ApiError. */
export function listVersions(
  { path, readWithoutToken }: Collection,
  { id, ...query }: { readonly id: number; readonly limit: number; readonly offset: number },
): Promise<ListPage<Version>> {
  return fetchPage('GET /api/:collection/:id/versions', {
    params: { collection: path, id },
    query,
    promptsSignIn: true,
    withoutToken: readWithoutToken,
  })
}

async function restoreRecord(collection: Collection, id: number): Promise<SaveResult> {
  const params = { collection: collection.path, id }
  // Its contract has no body: it has no versions to choose from.
  const request = {
    params,
    withoutToken: collection.changeWithoutToken,
  } as RequestOf<'POST /api/:collection/:id/restore'>
  return toSaveResult(collection, await call('POST /api/:collection/:id/restore', request))
}

/** Restores an earlier version as the newest one, also of a deleted entry; a record without versions as it was deleted; returns the stored entry. Throws an ApiError. */
export async function restoreVersion(
  collection: Collection,
  { id, version }: Pick<Entry, 'id' | 'version'>,
): Promise<SaveResult> {
  const params = { collection: collection.path, id }
  if (collection.versions === 'none') return restoreRecord(collection, id)
  return toSaveResult(collection, await call('POST /api/:collection/:id/restore', { params, body: { version } }))
}
