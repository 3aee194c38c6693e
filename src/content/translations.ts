import { type Collection, isLocalised } from './collection.ts'

/** Returns the names of the fields that need an English value: localised, visible, not automatic and not a proper name. */
export function translatableFields({ fields }: Pick<Collection, 'fields'>): string[] {
  return Object.entries(fields)
    .filter(([, field]) => isLocalised(field) && !field.properName && !field.override && !field.hidden)
    .map(([name]) => name)
}

/** Returns the names of the translatable fields that have an Indonesian value but no English one. */
export function missingTranslations(
  collection: Pick<Collection, 'fields'>,
  values: Readonly<Record<string, string>>,
): string[] {
  return translatableFields(collection).filter((name) => values[name] && !values[`${name}_en`])
}
