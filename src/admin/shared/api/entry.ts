import { type Collection, documentKeys } from '#content/collection.ts'
import { isRecord } from './json.ts'

/** The values of an entry by document key, including the English ones. */
export type EntryValues = Readonly<Record<string, string>>

/** An entry of a collection, in both languages. */
export interface Entry {
  readonly id: number
  readonly version: number
  /** An ISO datetime; empty when the server sent none. */
  readonly updatedAt: string
  /** The fields whose English is older than their Indonesian; empty when the server sent none. */
  readonly stale: readonly string[]
  readonly values: EntryValues
}

/** The stored entry after a change. */
export interface SaveResult {
  readonly entry: Entry
  /** The server's message about pages that failed to render; empty when all were rendered. */
  readonly warning: string
}

/** Returns the entry as the API sends it, the input of `readEntry`. */
export function entryToJson({
  values,
  ...metadata
}: Entry): Readonly<Record<string, unknown>> & { readonly id: number } {
  return { ...values, ...metadata }
}

/** Converts an entry of the API; a missing value becomes an empty string. Throws a TypeError without an id. */
export function readEntry(collection: Collection, raw: unknown): Entry {
  if (!isRecord(raw) || typeof raw['id'] !== 'number') throw new TypeError(`not an entry of ${collection.path}`)
  const { id, version, updatedAt } = raw
  const pairs = documentKeys(collection.fields).map((key) => {
    const value = raw[key]
    return [key, typeof value === 'string' ? value : '']
  })
  return {
    id,
    version: typeof version === 'number' ? version : 0,
    updatedAt: typeof updatedAt === 'string' ? updatedAt : '',
    stale: Array.isArray(raw['stale']) ? raw['stale'].map(String) : [],
    values: Object.fromEntries(pairs),
  }
}
