import { automaticTexts, type SharedTexts } from '#content/automatic-texts.ts'
import type { Collection } from '#content/collection.ts'
import { detailPagePath, hasDetailPages, isIndexed, slugify } from '#content/detail-page.ts'
import type { Language } from '#content/fields.ts'
import type { EntryValues } from '../../../shared/api/entry.ts'

/** The values of a form, and what its page is made of. */
export interface SharedPageInput {
  readonly collection: Collection
  readonly id: number | undefined
  readonly values: EntryValues
  /** The entry whose texts the page shows: the values themselves, or the header for the landing page. */
  readonly source: EntryValues
  readonly siteName: string
}

/** How the page of an entry appears in search results and shared links, in one language. */
export interface SharedPage extends SharedTexts {
  readonly path: string
  /** The title that is drawn into the image. */
  readonly imageTitle: string
  readonly isIndexed: boolean
}

/** Returns the value in that language; for English the Indonesian one where it is missing, as on the pages. */
function translated(values: EntryValues, name: string, language: Language): string {
  return (language === 'en' && values[`${name}_en`]) || (values[name] ?? '')
}

function ownValue(values: EntryValues, name: string, language: Language): string {
  return values[language === 'en' ? `${name}_en` : name] ?? ''
}

function automaticIn({ values, source, siteName }: SharedPageInput, language: Language): SharedTexts {
  const title = translated(source, 'title', language)
  // Of the settings, for the landing page.
  const paragraph = translated(values, 'tagline', language) || translated(source, 'paragraph', language)
  return automaticTexts({ title, paragraph }, siteName)
}

/** Returns the automatic values of the fields for search engines and shared links, by document key. */
export function automaticValues(input: SharedPageInput): EntryValues {
  const [id, en] = [automaticIn(input, 'id'), automaticIn(input, 'en')]
  return {
    searchTitle: id.title,
    searchTitle_en: en.title,
    searchDescription: id.description,
    searchDescription_en: en.description,
    slug: slugify(translated(input.source, 'title', 'id')),
    slug_en: slugify(translated(input.source, 'title', 'en')),
  }
}

function pathIn({ collection, id, values }: SharedPageInput, language: Language): string {
  if (!hasDetailPages(collection.name)) return language === 'en' ? '/?lang=en' : '/'
  const slug = ownValue(values, 'slug', language)
  const entry = { id: id ?? 0, title: translated(values, 'title', language), ...(slug && { slug }) }
  const path = detailPagePath(collection.name, entry, language)
  // A new entry gets its number when it is saved.
  return id === undefined ? path.replace(/0$/, '…') : path
}

/** Returns how the page appears with the values in the form; undefined when it has no page in that language. */
export function sharedPage(input: SharedPageInput, language: Language): SharedPage | undefined {
  const { collection, values, source } = input
  // A post without an English title has no English page.
  if (language === 'en' && collection.name === 'blog' && values['title'] && !values['title_en']) return undefined
  const automatic = automaticIn(input, language)
  const searchTitle = ownValue(values, 'searchTitle', language)
  return {
    title: searchTitle || automatic.title,
    description: ownValue(values, 'searchDescription', language) || automatic.description,
    path: pathIn(input, language),
    imageTitle: searchTitle || translated(source, 'title', language),
    isIndexed: isIndexed({ indexing: values['indexing'] }) && values['searchEngines'] !== 'kept away',
  }
}
