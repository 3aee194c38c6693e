import {
  detailPagePath,
  detailPages,
  type EntryRef,
  fixedPages,
  hasDetailPages,
  toPathSegment,
} from '#content/detail-page.ts'
import type { Language } from '#content/fields.ts'
import { toWhatsAppNumber } from '#content/phone.ts'
import { type ReferredPage, toReference } from '#content/reference.ts'
import { type SearchedCollectionName, searchedCollections, searchPageParams, searchPaths } from '#content/search.ts'
import { truncate } from '#content/truncate.ts'
import { messages } from './messages.ts'

/** Returns the path of the shell page, which shows the landing page in an iframe. */
export function shellPath(language: Language): string {
  return fixedPages.home[language]
}

/** The path of the shell page in each language. */
export const shellPaths: Readonly<Record<Language, string>> = fixedPages.home

/** Returns the path of the landing page itself. */
export function landingPath(language: Language): string {
  return language === 'en' ? '/home/en/index.html' : '/home/index.html'
}

/** Returns the path of the quotation form, with `service` preselected if given. */
export function quotationPath(language: Language, service?: EntryRef): string {
  const basePath = fixedPages.quotation[language]
  return service ? `${basePath}/${toPathSegment(service)}` : basePath
}

/** Returns the path of the page that confirms a quotation request. */
export function quotationSentPath(language: Language): string {
  return language === 'en' ? '/en/penawaran/sent' : '/penawaran/terkirim'
}

/** Returns the path of the privacy page. */
export function privacyPath(language: Language): string {
  return fixedPages.privacy[language]
}

/** A page that a WhatsApp chat is about, with the title of its entry if it has one; `sentence` replaces the one of its name. */
export type TitledPage = ReferredPage & {
  readonly title?: string
  readonly sentence?: keyof (typeof messages)[Language]['whatsApp']
}

/** Returns the URL that opens a WhatsApp chat with a sentence about the page; undefined without a number. */
export function whatsAppUrl(
  phone: string,
  siteName: string,
  language: Language,
  page?: TitledPage,
): string | undefined {
  const number = toWhatsAppNumber(phone)
  const write = messages[language].whatsApp[page?.sentence ?? page?.name ?? 'home']
  const subject = { title: truncate(page?.title ?? '', 100), siteName: truncate(siteName, 100) }
  const reference = page ? ` (ref. ${toReference(page, language)})` : ''
  const text = write(subject) + reference
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** Returns the path of the RSS feed. */
export function feedPath(language: Language): string {
  return language === 'en' ? '/en/rss.xml' : '/rss.xml'
}

const pageSegment = { id: 'halaman', en: 'page' } as const

/** Returns the path of a page of the blog list, counted from 1, or the pattern of these paths for a name such as `:page`. */
export function blogPath(language: Language, page: number | `:${string}` = 1): string {
  const basePath = detailPages.blog[language]
  return page === 1 ? basePath : `${basePath}/${pageSegment[language]}/${page}`
}

/** Returns the path of the search page, with the results of `text` if given. */
export function searchPath(language: Language, { text = '', page = 1 } = {}): string {
  if (text === '') return searchPaths[language]
  const query = new URLSearchParams({ q: text, ...(page > 1 && { [searchPageParams[language]]: String(page) }) })
  return `${searchPaths[language]}?${query}`
}

/** Returns the path at which visitors find an entry: its page, or the section of the landing page that shows it. */
export function foundPath(collectionName: SearchedCollectionName, entry: EntryRef, language: Language): string {
  return hasDetailPages(collectionName)
    ? detailPagePath(collectionName, entry, language)
    : `${shellPath(language)}#${searchedCollections[collectionName].section}`
}

/** Returns the path of a service page: a slug of the title and the id, because titles are not unique. */
export function servicePath(service: EntryRef, language: Language): string {
  return detailPagePath('service', service, language)
}

/** Returns the path of the page of a project. */
export function projectPath(project: EntryRef, language: Language): string {
  return detailPagePath('gallery', project, language)
}

/** Returns the path of a blog post. */
export function postPath(post: EntryRef, language: Language): string {
  return detailPagePath('blog', post, language)
}
