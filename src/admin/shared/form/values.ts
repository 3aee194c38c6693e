import {
  type Collection,
  documentKeys,
  type FieldValueKey,
  fieldValueKeys,
  filterFields,
  getDefaultValue,
  getInitialValue,
  visibleFields,
} from '#content/collection.ts'
import type { Field, Fields } from '#content/fields.ts'
import { listTranslations } from '#content/translations.ts'
import type { Entry, EntryValues } from '../api/entry.ts'

/** What a form edits. */
export interface FormModel<T> {
  /** The values of an empty form. */
  readonly emptyValues: EntryValues
  /** Returns the values for editing the entry. */
  readonly readValues: (entry: T) => EntryValues
}

/** Returns the model of a form that edits no entry. */
export function plainForm(emptyValues: EntryValues): FormModel<never> {
  return { emptyValues, readValues: () => emptyValues }
}

/** A collection or a record. */
interface WithFields {
  readonly fields: Fields
}

/** A field with its name, for the screen. */
export interface NamedField {
  readonly name: string
  readonly field: Field
}

/** Fields under one heading. */
export interface FieldGroup {
  /** The English heading in lower case with hyphens, for addresses; '' without a heading. */
  readonly id: string
  readonly title: Field['group']
  readonly fields: readonly NamedField[]
}

/** Returns the visible fields by their headings, in order. */
export function fieldGroups(collection: Collection): readonly FieldGroup[] {
  const groups: (FieldGroup & { readonly fields: NamedField[] })[] = []
  for (const [name, field] of Object.entries(visibleFields(collection))) {
    const named = { name, field }
    const title = field.group
    const last = groups.at(-1)
    if (last && !title) last.fields.push(named)
    else groups.push({ id: title?.en.toLowerCase().replace(/\W+/g, '-') ?? '', title, fields: [named] })
  }
  return groups
}

/** Returns the values of a group's inputs. */
export function groupValueKeys({ fields }: Pick<FieldGroup, 'fields'>): FieldValueKey[] {
  return fieldValueKeys(Object.fromEntries(fields.map(({ name, field }) => [name, field])))
}

/** Returns the values of an empty form: empty strings, and the first option of every select. */
export function emptyValues(collection: WithFields): EntryValues {
  const values = fieldValueKeys(visibleFields(collection))
  return Object.fromEntries(values.map(({ key, field }) => [key, getInitialValue(field)]))
}

/** Returns the input values for editing that entry. */
export function entryValues(collection: WithFields, entry: Entry): EntryValues {
  return Object.fromEntries(documentKeys(visibleFields(collection)).map((key) => [key, entry.values[key] ?? '']))
}

/** Returns the form of the screen of a collection or record. */
export function collectionForm(collection: WithFields): FormModel<Entry> {
  return { emptyValues: emptyValues(collection), readValues: (entry) => entryValues(collection, entry) }
}

/** Returns the entry's values of fields without an input; empty for a new one. They are sent unchanged. */
export function hiddenValues(collection: Collection, entry: Entry | undefined): EntryValues {
  const keys = documentKeys(filterFields(collection.fields, ({ hidden }) => hidden === true))
  return Object.fromEntries(keys.map((key) => [key, entry?.values[key] ?? '']))
}

/** Returns the keys whose values differ. */
export function changedKeys(before: EntryValues, after: EntryValues): string[] {
  return Object.keys(after).filter((key) => after[key] !== before[key])
}

/**
 * Returns the names of the texts whose English will be outdated after saving: those the server reports, until the English
 * changes, and those where only the Indonesian changes.
 */
export function staleTranslations(
  collection: Collection,
  {
    entry,
    initialValues,
    values,
  }: { readonly entry?: Entry; readonly initialValues: EntryValues; readonly values: EntryValues },
): string[] {
  if (!entry) return []
  const initial = new Map(listTranslations(collection, initialValues).map((text) => [text.name, text]))
  return listTranslations(collection, values).flatMap(({ name, id, en }) => {
    const before = initial.get(name)
    if (!before || !id.trim() || !en.trim() || en !== before.en) return []
    return id !== before.id || entry.stale.includes(name) ? [name] : []
  })
}

/** Returns true when there is no content; a value with a default is not content by itself. */
export function isEmpty(collection: Collection, values: EntryValues): boolean {
  return fieldValueKeys(visibleFields(collection)).every(
    ({ key, field }) => getDefaultValue(field) !== '' || !values[key]?.trim(),
  )
}
