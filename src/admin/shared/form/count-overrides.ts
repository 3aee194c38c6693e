import { documentKeyOf, isOverridden } from '#content/collection.ts'
import type { Field } from '#content/fields.ts'
import type { FormState } from './form-state.ts'
import { fieldLanguages, type NamedField } from './values.ts'

/** Returns the number of values of these fields that replace an automatic one; a chosen file counts. */
export function countOverrides(fields: readonly NamedField[], { values, files }: Pick<FormState, 'values' | 'files'>) {
  const isSet = (key: string, field: Field) => key in files || isOverridden(field, values[key])
  return fields.flatMap(({ name, field }) =>
    fieldLanguages(field).filter((language) => isSet(documentKeyOf(name, field, language), field)),
  ).length
}
