import type { Language } from '#content/kinds.ts'
import { ownPagePath, ownPages, slugOf } from '#content/own-page.ts'

interface Titled {
  readonly id: number
  readonly title: string
}

/** The address of the front page in that language: the frame that visitors know. */
export function frontPath(language: Language): string {
  return language === 'en' ? '/?lang=en' : '/'
}

/** The address of the landing page itself in that language. */
export function landingPath(language: Language): string {
  return language === 'en' ? '/home/en/index.html' : '/home/index.html'
}

/** The address of the quotation form in that language; with that service already chosen when one is given. */
export function quotationPath(language: Language, service?: Titled): string {
  const path = language === 'en' ? '/en/penawaran' : '/penawaran'
  return service ? `${path}/${slugOf(service)}` : path
}

/** The address that says that a quotation request has been received. */
export function sentPath(language: Language): string {
  return language === 'en' ? '/en/penawaran/sent' : '/penawaran/terkirim'
}

/** The address of the page that says what is kept about somebody who asks for a quotation. */
export function privacyPath(language: Language): string {
  return language === 'en' ? '/en/privacy' : '/privasi'
}

/** The address that calls that telephone. */
export function callPath(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** The address of the feed of blog posts in that language. */
export function feedPath(language: Language): string {
  return language === 'en' ? '/en/rss.xml' : '/rss.xml'
}

const blogPages = { id: 'halaman', en: 'page' } as const

/** The address of the list of blog posts in that language; its first page unless another is asked for. */
export function blogPath(language: Language, page = 1): string {
  const path = ownPages.blog[language]
  return page === 1 ? path : `${path}/${blogPages[language]}/${page}`
}

/** The address of a service's own page: words of its title, then its number, which keeps two alike apart. */
export function servicePath(service: Titled, language: Language): string {
  return ownPagePath('service', service, language)
}

/** The address of a blog post's own page. */
export function postPath(post: Titled, language: Language): string {
  return ownPagePath('blog', post, language)
}
