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

/** Returns the text that a form holds for a value of the API: a list of texts one a line, one of objects as JSON, '' for none. */
function toText(value: unknown): string {
  const isOfObjects = Array.isArray(value) && typeof value[0] === 'object'
  return isOfObjects ? JSON.stringify(value) : [value ?? ''].flat().join('\n')
}

/** Returns the values of the fields, by document key; a missing one is ''. */
export function readValues(fields: Fields, json: Readonly<Record<string, unknown>>): EntryValues {
  return Object.fromEntries(documentKeys(fields).map((key) => [key, toText(json[key])]))
}

/** Converts an entry of the API; a missing value becomes an empty string, a missing version is 0. */
export function readEntry({ fields }: { readonly fields: Fields }, json: Readonly<Record<string, unknown>>): Entry {
  const { id, version = 0, updatedAt, stale, ...rest } = json
  const keys = documentKeys(fields)
  const facts = Object.entries(rest).filter(([key]) => !keys.includes(key))
  return {
    id: Number(id),
    version: Number(version),
    updatedAt: stringOrEmpty(updatedAt),
    stale: Array.isArray(stale) ? stale.map(String) : [],
    values: readValues(fields, rest),
    facts: Object.fromEntries(
      facts.map(([key, value]) => [
        key,
        value === true ? 'true' : Array.isArray(value) ? toText(value) : stringOrEmpty(value),
      ]),
    ),
  }
}
