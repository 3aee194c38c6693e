import type { Language } from '#content/fields.ts'
import type { LandingSection, SectionWithLead } from '#content/sections.ts'
import { siteLanguages } from '#content/site-languages.ts'
import { messages } from './messages.ts'
import type { PageContext, SettingsEntry, Site } from './page-context.ts'

/** The site and the language of a page. */
type Context = Pick<PageContext, 'site' | 'language'>

/** Returns a text of the owner, or else the declared one, in which `{product}` is replaced by the company's name. */
export function getText({ name, settings }: Site, field: keyof SettingsEntry & string, defaultText: string): string {
  return String(settings?.[field] ?? defaultText.split('{product}').join(name))
}

/** Returns the heading of a section. */
export function getHeading({ site, language }: Context, { id, heading }: LandingSection): string {
  return getText(site, `${id}Heading`, heading[language])
}

/** Returns the sentence below the heading of a section; '' for none. */
export function getIntroduction({ site, language }: Context, { id, lead }: SectionWithLead): string {
  return getText(site, `${id}Lead`, lead[language])
}

/** Returns the sentence that describes the company. */
export function siteDescription({ name, settings }: Site, language: Language): string {
  return settings?.tagline ?? messages[language].description(name)
}

/** Returns true when the site has pages in that language. */
export function hasLanguage({ settings }: Site, language: Language): boolean {
  return siteLanguages(settings?.languages).includes(language)
}

/** Returns true when search engines are asked not to list any page. */
export function isHiddenFromSearch({ settings }: Site): boolean {
  return settings?.searchEngines === 'kept away'
}
