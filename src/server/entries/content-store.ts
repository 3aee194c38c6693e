import type { Kysely } from 'kysely'
import { type Collection, documentTitle } from '#content/collection.ts'
import {
  type CollectionName,
  type Content,
  collections,
  isCollectionName,
  isLarge,
  publicCollectionNames,
} from '#content/collections.ts'
import type { ContentReader } from '#content/content-reader.ts'
import { type Language, languages } from '#content/fields.ts'
import { parseImagePath } from '#content/image.ts'
import { toPublic } from '#content/public-entry.ts'
import type { Tables } from '../database/tables.ts'
import { type Change, type Revisions, readChanges, readContentState } from '../database/transactions.ts'
import { type AltTextFinder, type Entry, toEntry } from './entry.ts'
import { createLargeCollectionReader } from './large-collections.ts'
import { findRow, MAX_IDS_PER_QUERY } from './rows.ts'

const names = Object.keys(collections) as CollectionName[]
const smallNames = names.filter((name) => !isLarge(name))
const publicSmallNames = publicCollectionNames.filter((name) => !isLarge(name))

/** An entry that visitors cannot get. */
export interface LeftOutEntry {
  readonly collection: CollectionName
  readonly id: number
  /** The first of its texts; '' when it has none. */
  readonly title: string
  readonly error: unknown
}

interface StoredCollection {
  /** In list order. */
  readonly entries: readonly Entry[]
  readonly publicEntries: Readonly<Record<Language, readonly object[]>>
  readonly findAltText: AltTextFinder
  readonly leftOut: readonly LeftOutEntry[]
}

type StoredContent = ReadonlyMap<string, StoredCollection>

/** The content after some changes, not yet public. */
export interface ContentUpdate {
  /** What has changed since the content that is public. Empty when nothing has. */
  readonly changes: readonly Change[]
  /** The state of the content, or one shortly before it; see `readContentState`. */
  readonly state: string
  /** Reads the updated content. */
  readonly reader: ContentReader
  /** Makes it the content that `list` and `reader` return. */
  readonly apply: () => void
}

function findImageHashes(entries: readonly Entry[]): string[] {
  const values = entries.flatMap(({ document }) => Object.values(document))
  const hashes = values.flatMap((value) => (/^\/media\//i.test(value) ? (parseImagePath(value)?.hash ?? []) : []))
  return [...new Set(hashes)]
}

function compareNewestFirst(key: string) {
  return (one: Entry, other: Entry): number => {
    const a = one.document[key] ?? ''
    const b = other.document[key] ?? ''
    return a === b ? other.id - one.id : a < b ? 1 : -1
  }
}

function toStored(collection: Collection, entries: Entry[], findAltText: AltTextFinder): StoredCollection {
  if (collection.order !== 'manual') entries.sort(compareNewestFirst(collection.order.newestBy))
  const leftOut: LeftOutEntry[] = []
  const localised = entries.flatMap((entry) => {
    try {
      const inLanguage = (language: Language) => toPublic(collection, entry, language, findAltText)
      return { id: inLanguage('id'), en: inLanguage('en') }
    } catch (error) {
      // One that cannot be read must not take the others along.
      const title = documentTitle(collection, entry.document)
      if (isCollectionName(collection.name)) leftOut.push({ collection: collection.name, id: entry.id, title, error })
      return []
    }
  })
  const publicIn = (language: Language) => localised.map((one) => one[language])
  return { entries, publicEntries: { id: publicIn('id'), en: publicIn('en') }, findAltText, leftOut }
}

/**
 * Creates the store of the content: the small collections in memory, the large ones in the database. Public API routes and
 * pages read from it. Empty until the first update is applied.
 */
export function createContentStore(db: Kysely<Tables>) {
  let stored: StoredContent = new Map()
  let seen: Revisions | undefined

  /** Reads the alt texts and focal points of the images in the image fields of these entries. */
  const readAltTexts = async (entries: readonly Entry[]): Promise<AltTextFinder> => {
    const texts = new Map<string, ReturnType<AltTextFinder>>()
    const hashes = findImageHashes(entries)
    for (let from = 0; from < hashes.length; from += MAX_IDS_PER_QUERY) {
      const rows = await db
        .selectFrom('image_details')
        .select(['hash', 'alt', 'alt_en', 'decorative', 'focus_x', 'focus_y'])
        .where('hash', 'in', hashes.slice(from, from + MAX_IDS_PER_QUERY))
        .execute()
      for (const { hash, decorative, ...row } of rows) texts.set(hash, { ...row, decorative: decorative === 1 })
    }
    return (path) => texts.get(parseImagePath(path)?.hash ?? '')
  }

  const readCollection = async (collection: Collection): Promise<StoredCollection> => {
    const rows = await db
      .selectFrom('entry')
      .select(['id', 'version', 'updated_at', 'document'])
      .where('collection', '=', collection.name)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const entries = rows.map((row) => toEntry(collection, row))
    return toStored(collection, entries, await readAltTexts(entries))
  }

  const toContent = (content: StoredContent): Readonly<Record<Language, Content>> => {
    const inLanguage = (language: Language) =>
      Object.fromEntries(publicSmallNames.map((name) => [name, content.get(name)?.publicEntries[language] ?? []]))
    const [id, en] = languages.map(inLanguage)
    // Each key of Content has the public entries of its collection.
    return { id, en } as unknown as Readonly<Record<Language, Content>>
  }

  const { handleChange, ...large } = createLargeCollectionReader({ db, readAltTexts })

  return {
    /** Returns the alt texts of the images of these entries: from memory for a small collection. */
    async readAltTexts(collection: Collection, entries: readonly Entry[]): Promise<AltTextFinder> {
      return stored.get(collection.name)?.findAltText ?? readAltTexts(entries)
    },

    /** Returns the entries of a small collection, in list order. */
    list: (collection: Collection): readonly Entry[] => stored.get(collection.name)?.entries ?? [],

    /** Returns the entries of small collections that visitors cannot get. */
    leftOut: (): LeftOutEntry[] => [...stored.values()].flatMap(({ leftOut }) => leftOut),

    /** Returns an entry as it is stored; undefined when there is none. */
    async find(collection: Collection, id: number): Promise<Entry | undefined> {
      if (collection.size !== 'large') return stored.get(collection.name)?.entries.find((entry) => entry.id === id)
      const row = await findRow(db, collection, { id })
      return row && toEntry(collection, row)
    },

    /** Returns a reader of the content that is current at each call. */
    reader: { ...large, content: (language: Language) => toContent(stored)[language] } satisfies ContentReader,

    /** Returns a reader of the current content with this entry in place of the saved one, or added. It changes nothing. */
    async readerWith(collection: Collection, draft: Entry): Promise<ContentReader> {
      const findAltText = await readAltTexts([draft])
      const saved = stored.get(collection.name)
      const entries = saved?.entries ?? []
      const others = entries.some(({ id }) => id === draft.id) ? entries : [...entries, draft]
      const shown = others.map((entry) => (entry.id === draft.id ? draft : entry))
      const findAny: AltTextFinder = (path) => findAltText(path) ?? saved?.findAltText(path)
      const content = toContent(new Map(stored).set(collection.name, toStored(collection, shown, findAny)))
      const [id, en] = languages.map((language) => toPublic(collection, draft, language, findAltText))
      return {
        ...large,
        content: (language) => content[language],
        // A post is shown before its date, and in English before it has an English title.
        find: async (name, wanted) =>
          // The entry has the type of its collection, which TypeScript cannot follow.
          name === collection.name && wanted === draft.id ? ({ id, en } as never) : large.find(name, wanted),
      }
    },

    /** Reads the changes of this and of other instances since the last update that was applied. */
    async readUpdate(): Promise<ContentUpdate> {
      // The state is read before the data: a change in between is read twice, never missed.
      const { key: state, revisions } = await readContentState(db)
      const changes: readonly Change[] = seen
        ? await readChanges(db, { seen, revisions })
        : names.map((channel) => ({ channel }))
      const changedNames = new Set(changes.map(({ channel }) => channel))
      for (const channel of changedNames) if (isCollectionName(channel) && isLarge(channel)) handleChange(channel)
      const next = new Map(stored)
      for (const name of smallNames) if (changedNames.has(name)) next.set(name, await readCollection(collections[name]))
      const content = toContent(next)
      return {
        changes,
        state,
        reader: { ...large, content: (language) => content[language] },
        apply() {
          stored = next
          seen = revisions
        },
      }
    },
  }
}

export type ContentStore = ReturnType<typeof createContentStore>
