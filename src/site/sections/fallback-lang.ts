interface Translatable {
  readonly untranslated?: readonly string[]
}

/** Returns the `lang` attribute of a field: `id` where an English page shows untranslated Indonesian text. */
export function fallbackLang(entry: Translatable, field: string): 'id' | undefined {
  return entry.untranslated?.includes(field) ? 'id' : undefined
}
