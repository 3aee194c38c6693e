import { type Collection, isLocalised } from '#content/collection.ts'
import type { FieldType } from '#content/fields.ts'
import { normalizeSearchText } from '#contracts/lists.ts'
import { createYieldIfBusy } from '../http/yield-if-busy.ts'
import type { Entry } from './entry.ts'

const identity = (value: string): string => value

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' }

/** Returns the visible text of rich text. */
function stripTags(html: string): string {
  const text = html.replace(/<[^>]*>/g, (tag) => (/^<\/?(strong|b|em|i|u|s|sub|sup|span|a)\b/.test(tag) ? '' : ' '))
  return text.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => entities[name] ?? '')
}

/** The searchable text of a value, for each field type. */
const searchableText: { readonly [K in FieldType]: (value: string) => string } = {
  text: identity,
  textarea: identity,
  richText: stripTags,
  // The value is a path, which the screen does not show.
  image: () => '',
  date: identity,
  datetime: identity,
  select: identity,
  link: identity,
  email: identity,
  phone: identity,
}

// Entries are immutable, so their search text can be cached by object.
const searchTextCache = new WeakMap<Entry, string>()

function searchTextOf(collection: Collection, entry: Entry): string {
  const known = searchTextCache.get(entry)
  if (known !== undefined) return known
  const values = Object.entries(collection.fields).flatMap(([name, field]) =>
    (isLocalised(field) ? [name, `${name}_en`] : [name]).map((key) =>
      searchableText[field.type](entry.document[key] ?? ''),
    ),
  )
  const text = normalizeSearchText(values.join('\n'))
  searchTextCache.set(entry, text)
  return text
}

/** Returns the entries that contain the normalised query in any field, in the same order; all entries for ''. */
export async function searchEntries(
  collection: Collection,
  entries: readonly Entry[],
  foldedQuery: string,
): Promise<readonly Entry[]> {
  if (foldedQuery === '') return entries
  const found: Entry[] = []
  const yieldIfBusy = createYieldIfBusy()
  for (const entry of entries) {
    const pause = yieldIfBusy()
    if (pause) await pause
    if (searchTextOf(collection, entry).includes(foldedQuery)) found.push(entry)
  }
  return found
}
