import { type Collection, isLocalised, keyOf, type View } from './collection.ts'
import type { Language } from './kinds.ts'
import { altIn, type PictureText } from './picture-text.ts'

/**
 * What a visitor is given of an entry in one language: the public fields, a missing translation replaced by the
 * Indonesian and named in `untranslated`, the aliases, and beside a picture `<field>_alt` where `textOf` says something of it.
 */
export function viewOf<C extends Collection>(
  collection: C,
  entry: { readonly id: number; readonly document: Readonly<Record<string, string>> },
  language: Language,
  textOf: (path: string) => PictureText | undefined = () => undefined,
): View<C> {
  const view: Record<string, unknown> = { id: entry.id }
  const untranslated: string[] = []
  for (const [name, field] of Object.entries(collection.fields)) {
    if (!field.public) continue
    const own = entry.document[keyOf(name, field, language)] ?? ''
    const fallback = entry.document[name] ?? ''
    if (language === 'en' && isLocalised(field) && own === '' && fallback !== '') untranslated.push(name)
    const value = own === '' ? fallback : own
    view[name] = value
    const text = field.kind === 'picture' ? textOf(value) : undefined
    const alt = text && altIn(text, language)
    if (alt !== undefined) view[`${name}_alt`] = alt
  }
  for (const [alias, name] of Object.entries(collection.aliases)) view[alias] = view[name]
  if (untranslated.length > 0) view['untranslated'] = untranslated
  // The loop above sets exactly the keys that View<C> is computed from.
  return view as View<C>
}

// Values are never changed, only replaced. Ten thousand dates are read once, and not at every save.
const moments = new WeakMap<Readonly<Record<string, unknown>>, number>()

/** The moment from which visitors may be given the entry with these values, in milliseconds since 1970; NaN for always. */
export function momentOf({ publicFrom }: Collection, values: Readonly<Record<string, unknown>>): number {
  if (publicFrom === undefined) return Number.NaN
  const known = moments.get(values)
  if (known !== undefined) return known
  const moment = Date.parse(String(values[publicFrom]))
  moments.set(values, moment)
  return moment
}

/** True when visitors may be given the entry with these values at that moment, in milliseconds since 1970. */
export function isPublicAt(collection: Collection, values: Readonly<Record<string, unknown>>, moment: number): boolean {
  return !(momentOf(collection, values) > moment)
}
