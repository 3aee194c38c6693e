import type { AltText } from '#content/alt-text.ts'
import { type Collection, documentKeyOf } from '#content/collection.ts'
import type { Language } from '#content/fields.ts'
import { toPublic } from '#content/public-entry.ts'
import type { Entry } from './entry.ts'

/** Returns an entry with both languages: the public fields only, or all fields for an administrator. */
export function toMultilingual(
  collection: Collection,
  entry: Entry,
  { includePrivate = false }: { readonly includePrivate?: boolean } = {},
): Record<string, unknown> {
  const { id, version, updatedAt, document } = entry
  const result: Record<string, unknown> = { id, version, updatedAt }
  for (const [name, field] of Object.entries(collection.fields)) {
    if (!field.public && !includePrivate) continue
    for (const language of ['id', 'en'] as const)
      result[documentKeyOf(name, field, language)] = document[documentKeyOf(name, field, language)]
  }
  for (const [alias, name] of Object.entries(collection.aliases)) result[alias] = result[name]
  return result
}

interface PresentOptions {
  readonly language: Language | 'all'
  /** For an administrator: all fields and `stale`; only with language 'all'. */
  readonly includePrivate: boolean
  readonly findAltText: (path: string) => AltText | undefined
  readonly outdatedFields: readonly string[] | undefined
}

/** Returns an entry for a response, in one language or in both. */
export function presentEntry(
  collection: Collection,
  entry: Entry,
  { language, includePrivate, findAltText, outdatedFields = [] }: PresentOptions,
): Record<string, unknown> {
  return language === 'all'
    ? {
        ...toMultilingual(collection, entry, { includePrivate }),
        ...(includePrivate && outdatedFields.length > 0 && { stale: outdatedFields }),
      }
    : { ...toPublic(collection, entry, language, findAltText) }
}
