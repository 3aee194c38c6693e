import type { EntryRef } from './detail-page.ts'
import type { Language } from './fields.ts'
import type { SearchedCollectionName } from './search.ts'

/** A part of a text; `isMatch` for a word that the search has found. */
export interface TextSegment {
  readonly text: string
  readonly isMatch: boolean
}

/** A page, or an entry on the landing page, that a search has found. */
export interface FoundPage {
  readonly collection: SearchedCollectionName
  readonly entry: EntryRef & { readonly untranslated?: readonly string[] }
  readonly title: readonly TextSegment[]
  readonly excerpt: readonly TextSegment[]
  /** When a post was published, ISO 8601; undefined for other entries. */
  readonly publishedAt: string | undefined
}

/** A page of the results of a search. */
export interface FoundPages {
  readonly pages: readonly FoundPage[]
  /** At most MAX_COUNTED_MATCHES. */
  readonly total: number
}

/** What the search page shows. */
export interface SearchPageInput {
  readonly language: Language
  /** The text of the search; '' before the first one. */
  readonly text: string
  /** The page of the results, counted from 1. */
  readonly page: number
  readonly pageCount: number
  /** Absent before the first search and after an error. */
  readonly found?: FoundPages
  /** Why there are no results. */
  readonly errorMessage?: string
}
