import { type Collection, documentKeyOf, isOverridden } from '#content/collection.ts'
import type { Field, Language } from '#content/fields.ts'
import type { EntryValues } from '../shared/api/entry.ts'
import type { ConflictField } from '../shared/form/conflict-resolver.tsx'
import { fieldLanguages, type NamedField, visibleFields } from '../shared/form/values.ts'
import { type FieldTypeView, fieldView } from './field-types.tsx'

/** Returns a value as a person reads it. */
export function formatFieldValue(field: Field, value: string, language: Language): string {
  return fieldView(field.type).format?.(value, field, language) ?? value
}

/** Returns the fields of a collection for the choice between two versions, one for each language of a localised field. */
export function conflictFields(collection: Collection, uiLanguage: Language): ConflictField[] {
  return visibleFields(collection).flatMap(({ name, field }) =>
    fieldLanguages(field).map((language) => ({
      key: documentKeyOf(name, field, language),
      label: language === 'en' ? `${field.label} (English)` : field.label,
      format: (value) => formatFieldValue(field, value, uiLanguage),
    })),
  )
}

/** A value in a row of the list. */
export interface ListValue extends NamedField {
  readonly slot: FieldTypeView['slot']
  readonly value: string
}

/** Returns the values that the list shows of an entry, in field order, without empty ones; of overrides only choices. */
export function toListValues(collection: Collection, values: EntryValues): ListValue[] {
  return visibleFields(collection)
    .map(({ name, field }) => ({ name, field, slot: fieldView(field.type).slot, value: values[name] ?? '' }))
    .filter(({ field, slot, value }) =>
      field.override ? slot === 'badge' && isOverridden(field, value) : slot !== 'none' && value !== '',
    )
}
