import { documentKeys } from '../collection.ts'
import { settings } from '../types/settings.ts'

/** Empty settings: every default. */
export const settingsSamples: readonly Readonly<Record<string, string>>[] = [
  { ...Object.fromEntries(documentKeys(settings.fields).map((key) => [key, ''])), copyrightYear: '2024' },
]
