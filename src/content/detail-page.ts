import type { Language, LocalisedText } from './fields.ts'

/** The collections whose entries have a detail page, and the path prefix of these pages. */
export const detailPages = {
  service: { id: '/layanan', en: '/en/services' },
  blog: { id: '/blog', en: '/en/blog' },
} as const satisfies Readonly<Record<string, LocalisedText>>

/** Returns true when a public entry has a detail page in that language: an English post needs an English title. */
export function hasDetailPage(
  collectionName: string,
  entry: { readonly untranslated?: readonly string[] },
  language: Language,
): boolean {
  if (!Object.hasOwn(detailPages, collectionName)) return false
  return language !== 'en' || collectionName !== 'blog' || !entry.untranslated?.includes('title')
}

/** Returns the path of an entry's detail page: the prefix of that language, then the slug. */
export function detailPagePath(
  collectionName: keyof typeof detailPages,
  entry: { readonly id: number; readonly title: string },
  language: Language,
): string {
  return `${detailPages[collectionName][language]}/${slugOf(entry)}`
}

/** Returns the last path segment of an entry: words of its title, then its id, which makes it unique. */
export function slugOf({ title, id }: { readonly id: number; readonly title: string }): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? String(id) : `${slug}-${id}`
}
