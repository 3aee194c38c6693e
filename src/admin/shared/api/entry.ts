import { type Collection, documentKeys } from '#content/collection.ts'
import { stringOrEmpty } from './json.ts'

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

/** Returns the entry as the API sends it, the input of `readEntry`. */
export function entryToJson({
  values,
  ...metadata
}: Entry): Readonly<Record<string, unknown>> & { readonly id: number } {
  return { ...values, ...metadata }
}

/** Converts an entry of the API; a missing value becomes an empty string, a missing version 0. */
export function readEntry({ fields }: Pick<Collection, 'fields'>, json: Readonly<Record<string, unknown>>): Entry {
  return {
    id: Number(json['id']),
    version: Number(json['version'] ?? 0),
    updatedAt: stringOrEmpty(json['updatedAt']),
    stale: Array.isArray(json['stale']) ? json['stale'].map(String) : [],
    values: Object.fromEntries(documentKeys(fields).map((key) => [key, stringOrEmpty(json[key])])),
  }
}
