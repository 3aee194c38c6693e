import { documentKeys, getInitialValue } from '../collection.ts'
import type { Fields } from '../fields.ts'
import { settings } from '../types/settings.ts'

const fields: Fields = settings.fields

/** Empty settings: every default. */
export const settingsSamples: readonly Readonly<Record<string, string>>[] = [
  Object.fromEntries(documentKeys(fields).map((key) => [key, fields[key] ? getInitialValue(fields[key]) : ''])),
]
