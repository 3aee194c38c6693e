import { type Collection, keyOf } from '#content/collection.ts'
import type { Language } from '#content/kinds.ts'
import type { PictureText } from '#content/picture-text.ts'
import { viewOf } from '#content/view.ts'
import type { Entry } from './entry.ts'

/** An entry with both languages; what is not public is left out unless `everything`. */
export function presentBoth(collection: Collection, entry: Entry, everything: boolean): Record<string, unknown> {
  const { id, version, updatedAt, document } = entry
  const shown: Record<string, unknown> = { id, version, updatedAt }
  for (const [name, field] of Object.entries(collection.fields)) {
    if (!field.public && !everything) continue
    for (const language of ['id', 'en'] as const)
      shown[keyOf(name, field, language)] = document[keyOf(name, field, language)]
  }
  for (const [alias, name] of Object.entries(collection.aliases)) shown[alias] = shown[name]
  return shown
}

/** An entry as visitors are given it in one language, or in both; `stale` is told only with `everything`. */
export function present(
  collection: Collection,
  entry: Entry,
  language: Language | 'all',
  everything: boolean,
  textOf: (path: string) => PictureText | undefined,
  stale: readonly string[] = [],
): Record<string, unknown> {
  return language === 'all'
    ? { ...presentBoth(collection, entry, everything), ...(everything && stale.length > 0 && { stale }) }
    : { ...viewOf(collection, entry, language, textOf) }
}
