import type { Language } from '#content/fields.ts'
import type { PathByLanguage } from './head.ts'

/** Returns the path of a page that exists in both languages. */
export function inBothLanguages(path: (language: Language) => string): Required<PathByLanguage> {
  return { id: path('id'), en: path('en') }
}

/** Returns the paths of a page. An English page also has the Indonesian path with `?lang=en`. */
export function toPaths(pathByLanguage: PathByLanguage, language: Language): readonly [string, ...string[]] {
  if (language === 'id') return [pathByLanguage.id]
  const english = `${pathByLanguage.id}?lang=en`
  return pathByLanguage.en === undefined || pathByLanguage.en === english ? [english] : [pathByLanguage.en, english]
}

// The largest id that the database can hold.
const MAX_ID = 2_147_483_647

/** Returns the id at the end of the last segment of an entry's path; undefined when it has none. */
export function idInSlug(slug: string | undefined): number | undefined {
  const [, digits] = /^(?:.*-)?([1-9]\d{0,9})$/.exec(slug ?? '') ?? []
  return digits === undefined || Number(digits) > MAX_ID ? undefined : Number(digits)
}
