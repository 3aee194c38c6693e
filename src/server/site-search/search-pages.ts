import type { PublicEntry } from '#content/collection.ts'
import { type CollectionName, type Collections, collections } from '#content/collections.ts'
import { type Language, languages } from '#content/fields.ts'
import { toPublic } from '#content/public-entry.ts'
import type { Database } from '../database/connect.ts'
import { toEntry } from '../entries/entry.ts'
import { searchableText } from '../entries/searchable-text.ts'
import { createExcerpt, markMatches } from '../search/excerpt.ts'
import { createSearchQuery, listMatches } from '../search/find-matches.ts'
import type { FoundPage, FoundPages, PageCollection } from '../search/search-page.ts'
import type { QueryTerm } from '../search/words.ts'

type PublicPageEntry = Pick<
  PublicEntry<Collections[PageCollection]>,
  'id' | 'title' | 'slug' | 'paragraph' | 'paragraphdetail' | 'untranslated'
> & { readonly createAt?: string }

/** How many results a page of a search has. */
export const RESULTS_PER_PAGE = 10

function presentPage(collectionName: PageCollection, entry: PublicPageEntry, terms: readonly QueryTerm[]): FoundPage {
  const text = [entry.paragraph, searchableText.richText(entry.paragraphdetail)].join(' ')
  return {
    collection: collectionName,
    entry,
    title: markMatches(entry.title, terms),
    excerpt: createExcerpt(text, terms),
    publishedAt: entry.createAt,
  }
}

/** Searches the public pages of services and posts. */
export function createSiteSearch(database: Database, clock: () => number = Date.now) {
  /** Returns the entries of these pages in their order; one that was deleted meanwhile is left out. */
  const readEntries = async (pageIds: readonly number[], language: Language) => {
    const ids = pageIds.map((pageId) => Math.floor(pageId / languages.length))
    if (ids.length === 0) return []
    const rows = await database.db
      .selectFrom('entry')
      .selectAll()
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute()
    return ids.flatMap((id) => {
      const row = rows.find((one) => one.id === id)
      // The index has pages of these two collections only.
      const name = row?.collection as Extract<CollectionName, PageCollection> | undefined
      if (!row || !name) return []
      return [{ name, entry: toPublic(collections[name], toEntry(collections[name], row), language) }]
    })
  }

  return {
    /**
     * Returns a page of the results, counted from 1: a match in the title first, then the newest. Scheduled posts, and
     * posts that have no page in that language, are not found.
     */
    async search(
      text: string,
      { language, page }: { readonly language: Language; readonly page: number },
    ): Promise<FoundPages> {
      const query = createSearchQuery(text, [language])
      if (!query) return { pages: [], total: 0 }
      const { ids, total } = await listMatches(database, 'page_search', {
        query,
        publicAt: clock(),
        limit: RESULTS_PER_PAGE,
        offset: (page - 1) * RESULTS_PER_PAGE,
      })
      const entries = await readEntries(ids, language)
      return { pages: entries.map(({ name, entry }) => presentPage(name, entry, query.terms)), total }
    },
  }
}

export type SiteSearch = ReturnType<typeof createSiteSearch>
