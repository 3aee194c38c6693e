import { type Language, languages } from './fields.ts'

/** Returns the languages in which the site has pages, for the value of the setting. */
export function siteLanguages(choice: string | undefined): readonly Language[] {
  return choice === 'Indonesian only' ? ['id'] : languages
}
