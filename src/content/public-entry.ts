import {
  type Collection,
  holdsImage,
  isLocalised,
  isOverridden,
  type PublicEntry,
  toDocumentKey,
} from './collection.ts'
import type { Language } from './fields.ts'
import { type AltText, altTextIn, type FocalPoint, toObjectPosition } from './image.ts'

/**
 * Returns an entry as visitors get it, in one language: the public fields and aliases, and for each image `<field>_alt` and
 * `<field>_focus` when a text was written and a focal point was set. A missing translation falls back to Indonesian and is listed in `untranslated`;
 * an override without a value is left out.
 */
export function toPublic<C extends Collection>(
  collection: C,
  entry: {
    readonly id: number
    readonly updatedAt?: string
    readonly document: Readonly<Record<string, string>>
  },
  language: Language,
  findAltText: (path: string) => (AltText & Partial<FocalPoint>) | undefined = () => undefined,
): PublicEntry<C> {
  const publicEntry: Record<string, unknown> = { id: entry.id }
  const untranslated: string[] = []
  for (const [name, field] of Object.entries(collection.fields)) {
    if (!field.public) continue
    const translated = entry.document[toDocumentKey(name, field, language)] ?? ''
    if (field.override && !isOverridden(field, translated)) continue
    const fallback = entry.document[name] ?? ''
    if (language === 'en' && isLocalised(field) && translated === '' && fallback !== '') untranslated.push(name)
    const value = translated === '' ? fallback : translated
    publicEntry[name] = value
    const altText = holdsImage(field) ? findAltText(value) : undefined
    const alt = altText && altTextIn(altText, language)
    if (alt !== undefined) publicEntry[`${name}_alt`] = alt
    const focus = altText && toObjectPosition(altText)
    if (focus) publicEntry[`${name}_focus`] = focus
  }
  for (const [alias, name] of Object.entries(collection.aliases)) publicEntry[alias] = publicEntry[name]
  if (entry.updatedAt !== undefined) publicEntry['updatedAt'] = entry.updatedAt
  if (untranslated.length > 0) publicEntry['untranslated'] = untranslated
  // The loop above sets exactly the keys from which PublicEntry<C> is computed.
  return publicEntry as PublicEntry<C>
}

// Documents are immutable, so the parsed date can be cached: without this each save would parse ten thousand dates.
const publicFromCache = new WeakMap<Readonly<Record<string, unknown>>, number>()

/** Returns the time from which the entry is public, in milliseconds since 1970; NaN when it always is. */
export function publicFromTimestamp({ publicFrom }: Collection, values: Readonly<Record<string, unknown>>): number {
  if (publicFrom === undefined) return Number.NaN
  const cached = publicFromCache.get(values)
  if (cached !== undefined) return cached
  const timestamp = Date.parse(String(values[publicFrom]))
  publicFromCache.set(values, timestamp)
  return timestamp
}

/** Returns true when the entry is public at `timestamp`, in milliseconds since 1970. */
export function isPublicAt(
  collection: Collection,
  values: Readonly<Record<string, unknown>>,
  timestamp: number,
): boolean {
  return !(publicFromTimestamp(collection, values) > timestamp)
}
