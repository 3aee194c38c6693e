import type { Collection } from './collection.ts'
import type { EntryFields, Field, LocalisedText, Option } from './fields.ts'

/** A field of a record: beyond its type, what the API, lists and exports need to know of it. */
export type RecordField = Field & {
  /** What the description of the API says about it. */
  readonly description?: string
  /** The width of its column in the export, in characters; false for a value that is no column of it. */
  readonly columnWidth?: number | false
}

export type RecordFields = Readonly<Record<string, RecordField>>

/**
 * A record that is no content of the site. It is declared like a collection; what a collection implies is said: who creates
 * it, that it keeps no versions, what its list can be sorted by. Routes, repository, screen and export derive from it.
 */
export interface DeclaredRecord extends Collection {
  readonly fields: RecordFields & EntryFields
  readonly access: Required<NonNullable<Collection['access']>>
  readonly list: NonNullable<Collection['list']>
  /** What one of them is called, and all of them, within a sentence. */
  readonly nouns: { readonly one: LocalisedText; readonly all: LocalisedText }
}

/** Returns the declaration unchanged, with its literal types. */
export function defineRecord<const R extends DeclaredRecord>(definition: R): R {
  return definition
}

/** A record of which there is one, such as settings that no page shows. It keeps no versions, so a field may be a secret. */
export interface SingleRecord<F extends RecordFields = RecordFields> {
  /** Names it in the table of these records. */
  readonly name: string
  readonly fields: F
}

/** Returns the declaration unchanged, with its literal types. */
export function defineSingleRecord<const F extends RecordFields>(definition: SingleRecord<F>): SingleRecord<F> {
  return definition
}

/** The fields that are sent when the record is created. */
export type SentFieldName<F extends RecordFields> = {
  [N in keyof F & string]: F[N] extends { sent: string } ? N : never
}[keyof F & string]

/** The value of a field. */
export type RecordFieldValue<F extends Field> = F extends { options: readonly Option<infer O>[] } ? O : string

/** The values of a record by field; '' for an empty text. */
export type RecordValues<F extends RecordFields> = { readonly [N in keyof F & string]: RecordFieldValue<F[N]> }

/** The values of a record as the API sends them by field: an amount is a whole number, or null for none. */
export type JsonValues<F extends RecordFields> = {
  readonly [N in keyof F & string]: F[N] extends { type: 'money' } ? number | null : RecordFieldValue<F[N]>
}

/** Returns the values as the API sends them. */
export function toJsonValues<F extends RecordFields>(fields: F, values: RecordValues<F>): JsonValues<F> {
  const json: Record<string, unknown> = { ...values }
  // Data of another version may have a text that is no amount, or a choice that this one does not know.
  for (const [name, field] of Object.entries(fields)) {
    const value = String(json[name])
    if (field.type === 'money') json[name] = /^\d{1,15}$/.test(value) ? Number(value) : null
    if (field.type === 'choice' && value !== '' && !field.options.some((option) => option.value === value))
      json[name] = field.options[0].value
  }
  // Each value is that of the type of its field.
  return json as JsonValues<F>
}

/** Returns an object with a value for each field. */
export function mapFields<F extends RecordFields, T>(
  fields: F,
  toValue: (name: keyof F & string, field: RecordField) => T,
): Record<keyof F & string, T> {
  // `Object.entries` loses the names.
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toValue(name, field)])) as Record<
    keyof F & string,
    T
  >
}

/** Returns the fields that are sent when the record is created, in their order. */
export function sentFields<const F extends RecordFields>(fields: F): Pick<F, SentFieldName<F>> {
  return Object.fromEntries(Object.entries(fields).filter(([, { sent }]) => sent)) as Pick<F, SentFieldName<F>>
}

/** The fields by whose value a list can be filtered: those with one of a few values. */
export type FilterName<F extends RecordFields> = {
  [N in keyof F & string]: F[N] extends { options: unknown } ? N : never
}[keyof F & string]

/** Returns the fields by whose value a list can be filtered, in their order. */
export function listFilters<F extends RecordFields>(fields: F): Pick<F, FilterName<F>> {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => 'options' in field)) as Pick<F, FilterName<F>>
}
