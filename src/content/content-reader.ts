import type { Collections, Content, EntryOf, LargeCollectionName } from './collections.ts'
import type { EntryRef } from './detail-page.ts'
import type { Language } from './fields.ts'

/** A public entry in both languages; `en` is absent when it has no English page. */
export interface LocalisedEntry<Name extends LargeCollectionName> {
  readonly id: EntryOf<Name>
  readonly en?: EntryOf<Name>
}

/** What is needed to link to an entry, without its texts. */
export interface EntryLink {
  readonly id: EntryRef
  /** Absent when the entry has no English page. */
  readonly en?: EntryRef
  /** Set for a page that search engines must not list; see `isIndexed`. */
  readonly indexing?: string
  /** Both are ISO 8601, UTC. */
  readonly createAt: string
  readonly updatedAt?: string
}

/** A part of a list; with language `en`, of the entries that have an English page. */
export interface ListPart {
  readonly language: Language
  /** Only entries whose pages search engines may list; absent: all. */
  readonly indexing?: 'indexed'
  readonly limit: number
  readonly offset: number
}

/** The public content from which pages are made. Large collections are read from the database and may reject. */
export interface ContentReader {
  /** Returns the entries of the small collections. */
  content(language: Language): Content
  /** Returns entries of a large collection, newest first. */
  list<Name extends LargeCollectionName>(name: Name, part: ListPart): Promise<LocalisedEntry<Name>[]>
  /** Returns the number of entries that `list` has in that language. */
  count(name: LargeCollectionName, language: Language): Promise<number>
  /** Returns an entry, or undefined when it does not exist or is not public yet. */
  find<Name extends LargeCollectionName>(name: Name, id: number): Promise<LocalisedEntry<Name> | undefined>
  /** Returns the entries before and after an entry in the list of that language. */
  findAdjacent<Name extends LargeCollectionName>(
    name: Name,
    id: number,
    language: Language,
  ): Promise<{ readonly newer?: LocalisedEntry<Name>; readonly older?: LocalisedEntry<Name> }>
  /** Yields links to the entries in batches, oldest first. */
  listLinks(name: LargeCollectionName, part: Omit<ListPart, 'language' | 'indexing'>): AsyncIterable<EntryLink[]>
  /** Returns the time of the last change that visitors see, in ISO 8601, or undefined for an empty collection. */
  lastModified(name: LargeCollectionName): Promise<string | undefined>
}

/**
 * What a page depends on: a collection, an entry of a large collection, or `sections`, the sections of the landing page that
 * have content.
 */
export type Tag = keyof Collections | `${LargeCollectionName}:${number}` | 'sections'
