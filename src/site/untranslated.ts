interface Fallback {
  readonly untranslated?: readonly string[]
}

/** The `lang` attribute of a field: `id` where an English page shows the Indonesian for want of a translation. */
export function langOf(view: Fallback, field: string): 'id' | undefined {
  return view.untranslated?.includes(field) ? 'id' : undefined
}
