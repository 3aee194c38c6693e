import { type Collection, documentKeys } from '#content/collection.ts'
import { isRecord, readWarning } from './json.ts'

/** The values of an entry's keys, the English ones among them. */
export type EntryValues = Readonly<Record<string, string>>

/** One entry of a collection, as its administrator sees it. */
export interface Entry {
  readonly id: number
  readonly version: number
  /** An ISO moment, or empty when the server does not say. */
  readonly updatedAt: string
  /** The fields whose English is older than their Indonesian, as far as the server said. */
  readonly stale: readonly string[]
  readonly values: EntryValues
}

/** An entry as it is now kept. */
export interface SaveResult {
  readonly entry: Entry
  /** Which pages could not be made of it, in a sentence of the server; empty when they all were. */
  readonly warning: string
}

/** The entry in the shape that `readEntry` reads. */
export function entryToJson({
  values,
  ...metadata
}: Entry): Readonly<Record<string, unknown>> & { readonly id: number } {
  return { ...values, ...metadata }
}

/** Reads an entry of the collection; a key that is absent reads as the empty text. Throws when it has no id. */
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

/** Reads the answer to a change of an entry; throws when there is no entry in it. */
export function readSaveResult(collection: Collection, body: unknown): SaveResult {
  return { entry: readEntry(collection, isRecord(body) ? body['data'] : undefined), warning: readWarning(body) }
}
