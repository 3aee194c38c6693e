import type { View } from '#content/collection.ts'
import type { Collections } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { postPath } from '#site/links.ts'
import type { Versions } from './head.ts'

/** The addresses of a page in that language: an English one answers to `?lang=en` behind the Indonesian address as well. */
export function pathsOf(versions: Versions, language: Language): readonly [string, ...string[]] {
  return language === 'en' ? [versions.en ?? versions.id, `${versions.id}?lang=en`] : [versions.id]
}

/** The entries by their number. */
export function byNumber<Entry extends { readonly id: number }>(entries: readonly Entry[]): Map<number, Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}

type Post = View<Collections['blog']>

// A view is never changed, only replaced. Of ten thousand posts a change leaves all addresses but one.
const known: Readonly<Record<Language, WeakMap<Post, string>>> = { id: new WeakMap(), en: new WeakMap() }

/** The address of a post's own page in that language, worked out once. */
export function pathOfPost(post: Post, language: Language): string {
  const path = known[language].get(post) ?? postPath(post, language)
  known[language].set(post, path)
  return path
}
