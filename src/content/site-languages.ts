import { type Language, languages } from './fields.ts'

/** The choices of the setting `languages`; the first one is the default. */
export const siteLanguageChoices = ['Indonesian and English', 'Indonesian only'] as const

/** Returns the languages in which the site has pages, for the value of the setting. */
export function siteLanguages(choice: string | undefined): readonly Language[] {
  return choice === siteLanguageChoices[1] ? ['id'] : languages
}
