import { type Collection, toDocumentKey } from '#content/collection.ts'
import { hasDetailPage, hasDetailPages, isIndexed } from '#content/detail-page.ts'
import { type Language, languages } from '#content/fields.ts'
import { formatSections, type PageSection, parseSections } from '#content/page-sections/sections.ts'
import { endOfSection, isPast } from '#content/page-sections/vacancies.ts'
import { toPublic } from '#content/public-entry.ts'
import { type SearchedCollection, type SearchedCollectionName, searchedCollections } from '#content/search.ts'
import { searchText } from '../fields/field-types.ts'
import { keywordWord, type SearchTexts, toIndexText } from '../search/index-text.ts'
import type { StoredDocument } from './entry.ts'

/** The fields that title an entry, in the collections that have them. */
const TITLE_FIELDS = ['title', 'otherWords']

/** Returns the searchable texts of a document in both languages; with `isPublic`, those by which visitors find it. */
export function entryTexts(
  { fields, publicFrom }: Collection,
  document: StoredDocument,
  { isPublic = false } = {},
): Pick<SearchTexts, 'title' | 'text'> {
  const texts: Record<'title' | 'text', string[]> = { title: [], text: [] }
  for (const [name, field] of Object.entries(fields)) {
    const isOfVisitors = (field.public && !field.override && name !== publicFrom) || name === 'otherWords'
    if (isPublic && !isOfVisitors) continue
    const keys = new Set(languages.map((language) => toDocumentKey(name, field, language)))
    for (const key of keys)
      texts[TITLE_FIELDS.includes(name) ? 'title' : 'text'].push(
        searchText(field.type, document[key] ?? '', { isPublic }),
      )
  }
  return { title: texts.title.join('\n'), text: texts.text.join('\n') }
}

/** Returns true for a collection that visitors search. */
export function isSearched({ name }: Collection): boolean {
  return Object.hasOwn(searchedCollections, name)
}

/** The index texts of an entry: for the back office, and for visitors in each language in which a search may find it. */
export interface IndexTexts {
  readonly entry: string
  readonly pages: Readonly<Partial<Record<Language, string>>>
}

export interface StoredEntry {
  readonly id: number
  readonly document: StoredDocument
}

/** Returns true when a search of visitors in that language may find the entry. */
function isFound(collection: Collection, { id, document }: StoredEntry, language: Language): boolean {
  const { name } = collection
  if (hasDetailPages(name) && !hasDetailPage(name, toPublic(collection, { id, document }, language), language))
    return false
  return isIndexed({ indexing: document['indexing'] })
}

const endingSections = new WeakMap<StoredDocument, readonly PageSection[]>()

/** Returns the shown sections of a document that have an end. Documents are immutable: each is parsed once. */
function listEndingSections({ fields }: Collection, document: StoredDocument): readonly PageSection[] {
  const known = endingSections.get(document)
  if (known) return known
  const keys = Object.keys(fields).filter((name) => fields[name]?.type === 'sections')
  const found = keys
    .flatMap((key) => parseSections(document[key] ?? '') ?? [])
    .filter(({ hidden, type, values }) => !hidden && !Number.isNaN(endOfSection(type, values)))
  endingSections.set(document, found)
  return found
}

/** Returns how many sections of a document have ended. */
export function countEnded(collection: Collection, document: StoredDocument, timeZone?: string): number {
  return listEndingSections(collection, document).filter(({ type, values }) => isPast(type, values, timeZone)).length
}

/** Returns the document without the sections that have ended: what visitors search. */
export function withoutEnded(collection: Collection, document: StoredDocument, timeZone?: string): StoredDocument {
  if (countEnded(collection, document, timeZone) === 0) return document
  const values = Object.entries(document).map(([key, value]) => {
    const sections = collection.fields[key]?.type === 'sections' ? parseSections(value) : undefined
    if (!sections) return [key, value]
    const left = sections.filter(({ type, values }) => !isPast(type, values, timeZone))
    return [key, formatSections(left)]
  })
  return Object.fromEntries(values)
}

/** Returns true for a document of a page that was for what has ended alone; see `isOver` of the content. */
function isOver(collection: Collection, document: StoredDocument, timeZone?: string): boolean {
  if (countEnded(collection, document, timeZone) === 0) return false
  const left = Object.entries(withoutEnded(collection, document, timeZone)).flatMap(([key, value]) =>
    collection.fields[key]?.type === 'sections' ? (parseSections(value) ?? []) : [],
  )
  return left.every(({ type, hidden }) => hidden || type === 'opening')
}

/**
 * Returns the index texts of an entry. Visitors find it by the texts of both languages, without the sections that have
 * ended.
 */
export function buildIndexTexts(collection: Collection, stored: StoredEntry, timeZone?: string): IndexTexts {
  const texts = toIndexText({ ...entryTexts(collection, stored.document), keywords: [collection.name] })
  const entry = { ...stored, document: withoutEnded(collection, stored.document, timeZone) }
  const isFoundAtAll = isSearched(collection) && !isOver(collection, stored.document, timeZone)
  const found = isFoundAtAll ? languages.filter((language) => isFound(collection, entry, language)) : []
  if (found.length === 0) return { entry: texts, pages: {} }
  const { title, text } = entryTexts(collection, entry.document, { isPublic: true })
  if ((title + text).trim() === '') return { entry: texts, pages: {} }
  const { words, section }: SearchedCollection = searchedCollections[collection.name as SearchedCollectionName]
  const keywords = section ? [section] : []
  const page = toIndexText({ title: `${words}\n${title}`, text, keywords, hasStems: true })
  const pages = Object.fromEntries(found.map((language) => [language, `${keywordWord(language)} ${page}`]))
  return { entry: texts, pages }
}
