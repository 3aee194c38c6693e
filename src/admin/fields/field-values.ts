import { type Collection, fieldValueKeys, isOverridden, visibleFields } from '#content/collection.ts'
import type { Field, Fields, Language } from '#content/fields.ts'
import type { EntryValues } from '../shared/api/entry.ts'
import type { ConflictField } from '../shared/form/conflict-resolver.tsx'
import type { NamedField } from '../shared/form/values.ts'
import { type FieldTypeView, fieldView } from './field-types.tsx'

/** Returns a value as a person reads it. */
export function formatFieldValue(field: Field, value: string, language: Language): string {
  return fieldView(field.type).format?.(value, field, language) ?? value
}

/** Returns the fields of a collection or record for the choice between two versions, one for each language of a localised field. */
export function conflictFields(collection: { readonly fields: Fields }, language: Language): ConflictField[] {
  return fieldValueKeys(visibleFields(collection), language).map(({ key, label, field }) => ({
    key,
    label,
    format: (value) => formatFieldValue(field, value, language),
  }))
}

/** Returns true when a row of the list has a place for the image of its entry. */
export function hasListImage(collection: Collection): boolean {
  return Object.values(visibleFields(collection)).some(
    ({ type, override }) => !override && fieldView(type).slot === 'image',
  )
}

/** A value in a row of the list. */
export interface ListValue extends NamedField {
  readonly slot: FieldTypeView['slot']
  readonly value: string
}

/** Returns the values that the list shows of an entry, in field order, without empty ones; of overrides only choices. */
export function toListValues(collection: Collection, values: EntryValues): ListValue[] {
  return Object.entries(visibleFields(collection))
    .map(([name, field]) => ({ name, field, slot: fieldView(field.type).slot, value: values[name] ?? '' }))
    .filter(({ field, slot, value }) =>
      field.override ? slot === 'badge' && isOverridden(field, value) : slot !== 'none' && value !== '',
    )
}
