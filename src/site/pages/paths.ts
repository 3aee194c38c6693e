import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import { postPath } from '../links.ts'
import type { PathByLanguage } from './head.ts'

/** Returns the paths of a page. An English page also has the Indonesian path with `?lang=en`. */
export function pathsOf(pathByLanguage: PathByLanguage, language: Language): readonly [string, ...string[]] {
  return language === 'en'
    ? [pathByLanguage.en ?? pathByLanguage.id, `${pathByLanguage.id}?lang=en`]
    : [pathByLanguage.id]
}

/** Returns the entries by id. */
export function indexById<Entry extends { readonly id: number }>(entries: readonly Entry[]): Map<number, Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}

type Post = PublicEntry<Collections['blog']>

// Entries are immutable, so the cache is keyed by identity: a change of one of ten thousand posts computes one path.
const postPaths: Readonly<Record<Language, WeakMap<Post, string>>> = { id: new WeakMap(), en: new WeakMap() }

/** Returns `postPath`, cached for as long as the entry exists. */
export function cachedPostPath(post: Post, language: Language): string {
  const path = postPaths[language].get(post) ?? postPath(post, language)
  postPaths[language].set(post, path)
  return path
}
