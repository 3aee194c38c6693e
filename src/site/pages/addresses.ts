import type { Language } from '#content/kinds.ts'
import type { Page } from './page.ts'

/** The page at its own address; an English one also at the Indonesian address with `?lang=en`. */
export function atEachAddress(page: Page, language: Language, indonesianPath: string): Page[] {
  return language === 'en' ? [page, { ...page, path: `${indonesianPath}?lang=en` }] : [page]
}
