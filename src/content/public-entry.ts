import {
  type Collection,
  getMaxLength,
  holdsImage,
  isLocalised,
  isOverridden,
  type PublicEntry,
  toDocumentKey,
} from './collection.ts'
import type { Field, Fields, Language } from './fields.ts'
import { type AltText, altTextIn, type FocalPoint, toObjectPosition } from './image.ts'
import { parseSections, typeOf } from './page-sections/sections.ts'

type FindAltText = (path: string) => (AltText & Partial<FocalPoint>) | undefined

interface PublicOptions {
  readonly language: Language
  readonly findAltText: FindAltText
  /** Returns true for a field that visitors see. */
  readonly accepts: (field: Field) => boolean
}

// Such a value was written into the database by something else: shown on each page, it would hold up the start.
const MAX_EXCESS = 10

function readValue(document: Readonly<Record<string, string>>, key: string, field: Field): string {
  const value = document[key] ?? ''
  return value.length > MAX_EXCESS * getMaxLength(field) ? '' : value
}

/** Returns what visitors get of a document, in one language; see `toPublic`. */
function publicValues(
  fields: Fields,
  document: Readonly<Record<string, string>>,
  { language, findAltText, accepts }: PublicOptions,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const untranslated: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (!accepts(field)) continue
    const translated = readValue(document, toDocumentKey(name, field, language), field)
    if (field.override && !isOverridden(field, translated)) continue
    const fallback = readValue(document, name, field)
    if (field.type === 'sections') {
      values[name] = publicSections(fallback, language, findAltText)
      continue
    }
    if (language === 'en' && isLocalised(field) && translated === '' && fallback !== '') untranslated.push(name)
    const value = translated === '' ? fallback : translated
    values[name] = value
    const altText = holdsImage(field) ? findAltText(value) : undefined
    const alt = altText && altTextIn(altText, language)
    if (alt !== undefined) values[`${name}_alt`] = alt
    const focus = altText && toObjectPosition(altText)
    if (focus) values[`${name}_focus`] = focus
  }
  return { ...values, ...(untranslated.length > 0 && { untranslated }) }
}

/** Returns the sections of a stored value that visitors see: those that are not hidden, of kinds that this version knows. */
function publicSections(value: string, language: Language, findAltText: FindAltText) {
  const options = { language, findAltText, accepts: () => true }
  return (parseSections(value) ?? []).flatMap(({ id, type, hidden, tone, values, items }) => {
    const declared = typeOf({ type })
    if (hidden || !declared) return []
    const itemFields = declared.items?.fields
    return {
      ...{ id, type, ...(tone && { tone }) },
      ...publicValues(declared.fields, values, options),
      items: itemFields
        ? items.map((item) => ({ id: item.id, ...publicValues(itemFields, item.values, options) }))
        : [],
    }
  })
}

/**
 * Returns an entry as visitors get it, in one language: the public fields and aliases, and for each image `<field>_alt` and
 * `<field>_focus` when a text was written and a focal point was set. A missing translation falls back to Indonesian and is listed in `untranslated`;
 * an override without a value is left out, and so is a value of more than ten times its maximum length.
 */
export function toPublic<C extends Collection>(
  collection: C,
  entry: {
    readonly id: number
    readonly updatedAt?: string
    readonly document: Readonly<Record<string, string>>
  },
  language: Language,
  findAltText: FindAltText = () => undefined,
): PublicEntry<C> {
  const publicEntry: Record<string, unknown> = {
    id: entry.id,
    ...publicValues(collection.fields, entry.document, {
      language,
      findAltText,
      accepts: (field) => field.public === true,
    }),
  }
  for (const [alias, name] of Object.entries(collection.aliases)) publicEntry[alias] = publicEntry[name]
  if (entry.updatedAt !== undefined) publicEntry['updatedAt'] = entry.updatedAt
  // `publicValues` sets exactly the keys from which PublicEntry<C> is computed.
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
