import type { Content } from '#content/collections.ts'
import type { ContentReader } from '#content/content-reader.ts'
import { detailPagePath, type EntryRef, isIndexed } from '#content/detail-page.ts'
import { type Language, languages } from '#content/fields.ts'
import { isOver } from '#content/page-sections/vacancies.ts'
import type { PathByLanguage } from './head.ts'

/** The collections in memory whose entries have pages in both languages, translated or not. */
type PagesName = 'service' | 'gallery' | 'page'

/** What the page of an entry says; facts, names and its address do not make it another page. */
const texts = ['title', 'paragraph', 'paragraphdetail', 'sections'] as const
type Texts = EntryRef & Readonly<Partial<Record<(typeof texts)[number], unknown>>>

// In sections too: which fields are not translated, and what the pictures show.
const isText = (key: string): boolean => key !== 'untranslated' && !key.endsWith('_alt')

const readTexts = (entry: Texts): string =>
  JSON.stringify(
    texts.map((name) => entry[name] ?? ''),
    (key, value: unknown) => (isText(key) ? value : undefined),
  )

/**
 * Returns the paths at which search engines list the page of an entry: the Indonesian one alone when the English page has the
 * same texts. Visitors who read English are shown that page all the same, with the English menu.
 */
export function listedPaths(reader: ContentReader, name: PagesName, shown: EntryRef): PathByLanguage {
  const find = (language: Language): Texts | undefined =>
    reader.content(language)[name].find((one) => one.id === shown.id)
  const [entry = shown, english] = languages.map(find)
  const path = detailPagePath(name, entry, 'id')
  if (!english || readTexts(entry) === readTexts(english)) return { id: path }
  return { id: path, en: detailPagePath(name, english, 'en') }
}

/** Returns true for an entry whose page search engines list: not one that was for what has ended alone. */
export function isListed(
  { page, settings }: Content,
  name: PagesName,
  entry: { readonly id: number; readonly indexing?: string },
): boolean {
  const own = name === 'page' ? page.find(({ id }) => id === entry.id) : undefined
  return isIndexed(entry) && !(own && isOver(own, settings[0]?.timeZone))
}
