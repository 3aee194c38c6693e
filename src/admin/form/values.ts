import { type Collection, isLocalised, keyOf } from '#content/collection.ts'
import { type Field, kinds, type Language, languages } from '#content/kinds.ts'
import type { Entry, Values } from '../api/entry.ts'

/** A field with its name, for a screen that shows it. */
export interface NamedField {
  readonly name: string
  readonly field: Field
}

/** The fields that have an input on the screen, in their order. */
export function visibleFields(collection: Collection): NamedField[] {
  return Object.entries(collection.fields)
    .filter(([, field]) => !field.hidden)
    .map(([name, field]) => ({ name, field }))
}

/** The languages in which the field is written. */
export function languagesOf(field: Field): readonly Language[] {
  return isLocalised(field) ? languages : languages.slice(0, 1)
}

/** The keys of the document that the screen's inputs write. */
export function visibleKeys(collection: Collection): string[] {
  return visibleFields(collection).flatMap(({ name, field }) =>
    languagesOf(field).map((language) => keyOf(name, field, language)),
  )
}

/** What the inputs of an empty form hold: nothing, and the first option of every choice. */
export function emptyValues(collection: Collection): Values {
  const pairs = visibleFields(collection).flatMap(({ name, field }) =>
    languagesOf(field).map((language) => [
      keyOf(name, field, language),
      field.kind === 'choice' ? field.options[0] : '',
    ]),
  )
  return Object.fromEntries(pairs)
}

/** What the inputs hold when that entry is edited. */
export function entryValues(collection: Collection, entry: Entry): Values {
  return Object.fromEntries(visibleKeys(collection).map((key) => [key, entry.values[key] ?? '']))
}

/** The keys whose values differ. */
export function changedKeys(before: Values, after: Values): string[] {
  return Object.keys(after).filter((key) => after[key] !== before[key])
}

/** The localised fields that are written in Indonesian but not in English, proper names aside. */
export function missingTranslations(collection: Collection, values: Values): string[] {
  return visibleFields(collection)
    .filter(({ field }) => isLocalised(field) && !field.properName)
    .filter(({ name, field }) => (values[name] ?? '') !== '' && (values[keyOf(name, field, 'en')] ?? '') === '')
    .map(({ name }) => name)
}

/**
 * The localised fields whose English is older than their Indonesian once the form is saved: as the server said, until the
 * English is written anew, and where the Indonesian alone is being changed.
 */
export function staleTranslations(
  collection: Collection,
  { entry, start, values }: { readonly entry?: Entry; readonly start: Values; readonly values: Values },
): string[] {
  if (!entry) return []
  return visibleFields(collection)
    .filter(({ field }) => isLocalised(field) && !field.properName)
    .map(({ name }) => name)
    .filter((name) => {
      const english = `${name}_en`
      if (!values[name]?.trim() || !values[english]?.trim() || values[english] !== start[english]) return false
      return values[name] !== start[name] || entry.stale.includes(name)
    })
}

/** True when nothing was written; a choice, or a moment that has a default, says nothing by itself. */
export function isEmpty(collection: Collection, values: Values): boolean {
  return visibleFields(collection)
    .filter(({ field }) => field.kind !== 'choice' && !(field.kind === 'moment' && field.defaultNow))
    .every(({ name, field }) => languagesOf(field).every((language) => !values[keyOf(name, field, language)]?.trim()))
}

/** The longest value of a field, in UTF-16 code units. */
export function longest(field: Field): number {
  return kinds[field.kind].maxLength
}
