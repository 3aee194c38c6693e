import { toPlainLetters } from './base-letters.ts'
import type { Language, LocalisedText } from './fields.ts'
import { searchPaths } from './search.ts'

/** The collections whose entries have a detail page, and the path prefix of these pages. */
export const detailPages = {
  service: { id: '/layanan', en: '/en/services' },
  gallery: { id: '/portofolio', en: '/en/portfolio' },
  blog: { id: '/blog', en: '/en/blog' },
  page: { id: '', en: '/en' },
} as const satisfies Readonly<Record<string, LocalisedText>>

/** The paths of the pages that every site has. */
export const fixedPages = {
  home: { id: '/', en: '/?lang=en' },
  blog: detailPages.blog,
  quotation: { id: '/penawaran', en: '/en/penawaran' },
  search: searchPaths,
  privacy: { id: '/privasi', en: '/en/privacy' },
} as const satisfies Readonly<Record<string, LocalisedText>>

/** Returns true for a collection whose entries have detail pages. */
export function hasDetailPages(name: string): name is keyof typeof detailPages {
  return Object.hasOwn(detailPages, name)
}

/** Returns true when a public entry has a detail page in that language: an English post needs an English title. */
export function hasDetailPage(
  collectionName: string,
  entry: { readonly untranslated?: readonly string[] },
  language: Language,
): boolean {
  if (!hasDetailPages(collectionName)) return false
  return language !== 'en' || collectionName !== 'blog' || !entry.untranslated?.includes('title')
}

/** What the address of an entry is made of, in one language. */
export interface EntryRef {
  readonly id: number
  readonly title: string
  /** Words in place of those of the title. */
  readonly slug?: string
}

/** Returns the path of an entry's detail page: the prefix of that language, then the slug; a page of the owner's own is alone there. */
export function detailPagePath(collectionName: keyof typeof detailPages, entry: EntryRef, language: Language): string {
  const segment = collectionName === 'page' && entry.slug ? entry.slug : toPathSegment(entry)
  return `${detailPages[collectionName][language]}/${segment}`
}

/** Returns the last path segment of an entry: its own words or those of its title, then its id, which makes it unique. */
export function toPathSegment({ id, title, slug = slugify(title) }: EntryRef): string {
  return slug === '' ? String(id) : `${slug}-${id}`
}

/** Returns the words of a title as they appear in an address; '' for a title without any. */
export function slugify(title: string): string {
  return toPlainLetters(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
}

/** Returns false for an entry whose page search engines must not list. */
export function isIndexed({ indexing }: { readonly indexing?: string | undefined }): boolean {
  return indexing !== 'not indexed'
}
