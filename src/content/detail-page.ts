import type { Language, Text } from './kinds.ts'

/** The collections whose entries have a page of their own, and what its address begins with. */
export const ownPages = {
  service: { id: '/layanan', en: '/en/services' },
  blog: { id: '/blog', en: '/en/blog' },
} as const satisfies Readonly<Record<string, Text>>

/** The address of an entry's own page: words of its title in that language, then its number, which keeps two alike apart. */
export function ownPagePath(
  page: keyof typeof ownPages,
  entry: { readonly id: number; readonly title: string },
  language: Language,
): string {
  return `${ownPages[page][language]}/${slugOf(entry)}`
}

/** The last part of an entry's addresses: words of its title, then its number. */
export function slugOf({ title, id }: { readonly id: number; readonly title: string }): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return words === '' ? String(id) : `${words}-${id}`
}
