import { documentKeys } from '../collection.ts'
import type { Field } from '../fields.ts'
import { settings } from '../types/settings.ts'

const firstOptions = Object.entries<Field>(settings.fields).flatMap(([name, field]) =>
  field.type === 'select' ? [[name, field.options[0]]] : [],
)

/** Empty settings: every default. */
export const settingsSamples: readonly Readonly<Record<string, string>>[] = [
  Object.fromEntries([...documentKeys(settings.fields).map((key) => [key, '']), ...firstOptions]),
]
