import { documentKeys } from '#content/collection.ts'
import type { Fields } from '#content/fields.ts'
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
  /** What the API says of a record beside its fields, such as the time at which it was received; '' for false and null, a list one a line. */
  readonly facts: EntryValues
}

/** Returns the entry as the API sends it, the input of `readEntry`. */
export function entryToJson({
  values,
  facts,
  ...metadata
}: Entry): Readonly<Record<string, unknown>> & { readonly id: number } {
  return { ...facts, ...values, ...metadata }
}

const toText = (value: unknown): string => [value ?? ''].flat().join('\n')

/** Converts an entry of the API; a missing value becomes an empty string, several are one a line, a missing version is 0. */
export function readEntry({ fields }: { readonly fields: Fields }, json: Readonly<Record<string, unknown>>): Entry {
  const { id, version = 0, updatedAt, stale, ...rest } = json
  const keys = documentKeys(fields)
  const facts = Object.entries(rest).filter(([key]) => !keys.includes(key))
  return {
    id: Number(id),
    version: Number(version),
    updatedAt: stringOrEmpty(updatedAt),
    stale: Array.isArray(stale) ? stale.map(String) : [],
    values: Object.fromEntries(keys.map((key) => [key, toText(rest[key])])),
    facts: Object.fromEntries(
      facts.map(([key, value]) => [
        key,
        value === true ? 'true' : Array.isArray(value) ? toText(value) : stringOrEmpty(value),
      ]),
    ),
  }
}
