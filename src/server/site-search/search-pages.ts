import { type Collection, isLocalised, toDocumentKey } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { type EntryFields, type Language, languages } from '#content/fields.ts'
import type { AnySection } from '#content/page-sections/section-types.ts'
import { typeOf } from '#content/page-sections/sections.ts'
import { toPublic } from '#content/public-entry.ts'
import { MAX_COUNTED_MATCHES, type SearchedCollectionName, searchedCollections } from '#content/search.ts'
import type { FoundPage, FoundPages } from '#content/search-page.ts'
import { landingSections, shownSections } from '#content/sections.ts'
import { settings } from '#content/types/settings.ts'
import type { Database } from '../database/connect.ts'
import type { ContentStore } from '../entries/content-store.ts'
import { type Entry, type StoredDocument, toEntry } from '../entries/entry.ts'
import { entryTexts, withoutEnded } from '../entries/index-texts.ts'
import { createEndedSectionsRemover, findSection } from '../entries/search.ts'
import { searchText } from '../fields/field-types.ts'
import { createExcerpt, markMatches } from '../search/excerpt.ts'
import { hasMatch, requireCompleteIndex } from '../search/find-matches.ts'
import { listWords } from '../search/index-text.ts'
import { listMatches } from '../search/list-matches.ts'
import type { QueryTerm } from '../search/query.ts'
import { findNearWords, parseEqualWords, parseSiteQuery } from './site-query.ts'

/** How many results a page of a search has. */
export const RESULTS_PER_PAGE = 10

// An excerpt is taken from the first 20,000 characters of the visible text.
const MAX_HTML_LENGTH = 100_000

// Of the titles of posts, whose number has no limit, a word with a typing error is compared with the newest.
const MAX_COMPARED_TITLES = 1_000

const names = Object.keys(searchedCollections) as SearchedCollectionName[]

type Values = Readonly<Record<string, unknown>>

/** Returns the texts of the sections of a page as visitors get them, in their order, up to the length that is searched. */
function sectionsText(sections: readonly AnySection[]): string {
  let room = MAX_HTML_LENGTH
  const read = (fields: EntryFields = {}, values: Values) =>
    Object.entries(fields)
      .filter(([, field]) => isLocalised(field))
      .map(([name, { type }]) => {
        const value = String(values[name] ?? '').slice(0, room)
        room -= value.length
        return searchText(type, value)
      })
  const texts = sections.flatMap((section) => {
    const type = typeOf(section)
    const items: readonly Values[] = section.items
    return [...read(type?.fields, { ...section }), ...items.flatMap((item) => read(type?.items?.fields, item))]
  })
  return texts.filter(Boolean).join('\n')
}

function presentPage(
  name: SearchedCollectionName,
  entry: Entry,
  language: Language,
  terms: readonly QueryTerm[],
): FoundPage {
  const collection: Collection = collections[name]
  const publicEntry = toPublic(collection, entry, language)
  const values: Values = { ...publicEntry }
  const getText = (field: string): string => {
    // The type of the field says that they are.
    if (Array.isArray(values[field])) return sectionsText(values[field] as AnySection[])
    const type = collection.fields[field]?.type
    return type ? searchText(type, String(values[field] ?? '').slice(0, MAX_HTML_LENGTH)) : ''
  }
  return {
    collection: name,
    entry: { ...publicEntry, title: getText('title') },
    title: markMatches(getText('title'), terms),
    excerpt: createExcerpt(searchedCollections[name].shown.map(getText).join('\n'), terms),
    publishedAt: collection.publicFrom && getText(collection.publicFrom),
  }
}

/** Returns the rows of the index in their order, of each section of the landing page the first one. */
function onePerPlace(pageIds: readonly number[]): readonly number[] {
  const known = new Set<string>()
  return pageIds.filter((id) => {
    const section = findSection(id)
    if (section === undefined) return true
    const isNew = !known.has(section)
    known.add(section)
    return isNew
  })
}

/** What a search reads; the clock returns milliseconds since 1970. */
interface SiteSearchOptions {
  readonly database: Database
  readonly contentStore: Pick<ContentStore, 'list'>
  readonly clock?: () => number
}

/** Searches what visitors see: pages of services and posts, and the entries on the landing page. */
export function createSiteSearch({ database, contentStore, clock = Date.now }: SiteSearchOptions) {
  /** Returns the entries of these rows of the index in their order; one that was deleted meanwhile is left out. */
  const readEntries = async (pageIds: readonly number[]) => {
    if (pageIds.length === 0) return []
    const rows = await database.db
      .selectFrom('page_search')
      .innerJoin('entry', 'entry.id', 'page_search.entry_id')
      .selectAll('entry')
      .select('page_search.id as page_id')
      .where('page_search.id', 'in', pageIds)
      .where('deleted_at', 'is', null)
      .execute()
    return pageIds.flatMap((id) => {
      const row = rows.find((one) => Number(one.page_id) === id)
      // The index has entries of these collections only.
      const name = row?.collection as SearchedCollectionName | undefined
      return row && name ? [{ name, entry: toEntry(collections[name], row) }] : []
    })
  }

  const removeEnded = createEndedSectionsRemover(database, collections.page)
  const own = (): StoredDocument => contentStore.list(settings)[0]?.document ?? {}

  /** Returns the sections of the landing page that the owner hides. */
  const listHidden = () => {
    const shown = shownSections(own()['sections'])
    return landingSections.flatMap(({ id }) => (shown.includes(id) ? [] : [id]))
  }

  const readEqualWords = () => {
    const texts = languages.flatMap((language) => [
      settings.fields.equalWords.defaultText[language],
      own()[toDocumentKey('equalWords', settings.fields.equalWords, language)] ?? '',
    ])
    return parseEqualWords(texts.join('\n'))
  }

  /** Returns the words that a typing error may be compared with: of the collections in memory, and of the titles of posts. */
  const readVocabulary = async (): Promise<Set<string>> => {
    const posts = await database.db
      .selectFrom('entry')
      .select(['title', 'title_en'])
      .where('collection', '=', 'blog')
      .where('deleted_at', 'is', null)
      .where('create_at', '<=', new Date(clock()).toISOString())
      .orderBy('create_at', 'desc')
      .limit(MAX_COMPARED_TITLES)
      .execute()
    const small = names.flatMap((name) =>
      contentStore.list(collections[name]).map(({ document }) =>
        entryTexts(collections[name], withoutEnded(collections[name], document, own()['timeZone']), {
          isPublic: true,
        }),
      ),
    )
    return new Set(
      [
        ...Object.values(searchedCollections).map(({ words }) => words),
        ...readEqualWords().flat(2),
        ...small.flatMap(({ title, text }) => [title, text.slice(0, 2_000)]),
        ...posts.flatMap((post) => [post.title, post.title_en]),
      ].flatMap((text) => [...listWords(text)]),
    )
  }

  /** Returns the terms with known words in place of one that no row has, or without it; undefined when rows have each. */
  const correct = async (terms: readonly QueryTerm[], language: Language): Promise<QueryTerm[] | undefined> => {
    const unknown: QueryTerm[] = []
    for (const term of terms)
      if (!(await hasMatch(database, 'page_search', { terms: [term], keywords: [language] }))) unknown.push(term)
    if (unknown.length === 0) return undefined
    const vocabulary = await readVocabulary()
    return terms.flatMap((term) => {
      if (!unknown.includes(term)) return [term]
      const near = findNearWords(term[0]?.[0]?.text ?? '', vocabulary)
      const alternatives = near.flatMap((word) => parseSiteQuery(word, readEqualWords()).flat())
      const wholeWords = alternatives.map((words) => words.map(({ text }) => ({ text, isWhole: true }) as const))
      return near.length > 0 ? [wholeWords] : []
    })
  }

  return {
    /**
     * Returns a page of the results, counted from 1: all words in the title first, then all words, then most; see
     * `listMatches`. Of the entries that visitors find at one place, the best one is a result. Scheduled posts, and posts that have no page in that language, are not found.
     */
    async search(
      text: string,
      { language, page }: { readonly language: Language; readonly page: number },
    ): Promise<FoundPages> {
      requireCompleteIndex(database)
      const timeZone = own()['timeZone']
      await removeEnded(contentStore.list(collections.page), timeZone)
      let terms = parseSiteQuery(text, readEqualWords())
      const list = () =>
        listMatches(database, 'page_search', {
          query: terms.length > 0 ? { terms, keywords: [language], without: listHidden() } : undefined,
          publicAt: clock(),
          hasPartial: true,
          limit: MAX_COUNTED_MATCHES,
          offset: 0,
        })
      let found = await list()
      const corrected = found.hasAll ? undefined : await correct(terms, language)
      if (corrected) {
        terms = corrected
        found = await list()
      }
      const places = onePerPlace(found.ids)
      const end = page * RESULTS_PER_PAGE
      const entries = await readEntries(places.slice(end - RESULTS_PER_PAGE, end))
      return {
        pages: entries.map(({ name, entry }) => {
          const document = withoutEnded(collections[name], entry.document, timeZone)
          return presentPage(name, { ...entry, document }, language, terms)
        }),
        total: found.total < MAX_COUNTED_MATCHES ? places.length : found.total,
      }
    },
  }
}

export type SiteSearch = ReturnType<typeof createSiteSearch>
