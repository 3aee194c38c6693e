import { type Kysely, sql } from 'kysely'
import { collections, type LargeCollectionName } from '#content/collections.ts'
import type { ContentReader, LocalisedEntry } from '#content/content-reader.ts'
import { type Language, languages } from '#content/fields.ts'
import { toPublic } from '#content/public-entry.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import { type AltTextFinder, type Entry, toEntry } from './entry.ts'
import { listEntryLinks } from './entry-links.ts'
import { createPublicCounts } from './public-counts.ts'
import { activeRows, hasEnglishPage, inLanguage, publicRows } from './public-rows.ts'

type StoredEntry = Pick<EntryRow, 'id' | 'version' | 'updated_at' | 'document' | 'title' | 'title_en'>

const documentColumns = ['id', 'version', 'updated_at', 'document', 'title', 'title_en'] as const

interface ReaderOptions {
  readonly db: Kysely<Tables>
  readonly readAltTexts: (entries: readonly Entry[]) => Promise<AltTextFinder>
  /** Returns the current time in milliseconds since 1970. */
  readonly now?: () => number
}

/** The reader of the public entries of large collections. */
export interface LargeCollectionReader extends Omit<ContentReader, 'content'> {
  /** Call it when entries of that collection were changed: their number is kept. */
  readonly handleChange: (name: LargeCollectionName) => void
}

/** Creates the reader of the public entries of large collections. */
export function createLargeCollectionReader({
  db,
  readAltTexts,
  now = Date.now,
}: ReaderOptions): LargeCollectionReader {
  const counts = createPublicCounts(db, now)
  const isoNow = () => new Date(now()).toISOString()
  const publicNow = (name: LargeCollectionName) => publicRows(db, name, isoNow())
  const localise = async <Name extends LargeCollectionName>(
    name: Name,
    rows: readonly StoredEntry[],
  ): Promise<LocalisedEntry<Name>[]> => {
    const collection = collections[name]
    const entries = rows.map((row) => toEntry(collection, row))
    const findAltText = await readAltTexts(entries)
    return rows.map((row, index) => {
      const entry = entries[index] ?? toEntry(collection, row)
      const id = toPublic(collection, entry, 'id', findAltText)
      return hasEnglishPage(row) ? { id, en: toPublic(collection, entry, 'en', findAltText) } : { id }
    })
  }

  return {
    ...counts,
    listLinks: (name, part) => listEntryLinks(db, name, { ...part, isoNow: isoNow() }),

    async list(name, { language, indexing, limit, offset }) {
      // From the nearer end: the index reads every row that is skipped.
      const rest =
        indexing === undefined && offset > 0 ? (await counts.count(name, language)) - offset : Number.POSITIVE_INFINITY
      const isNearEnd = rest < offset
      const direction = isNearEnd ? 'asc' : 'desc'
      // The ids first: the index has them, and no skipped document is read.
      const ids = inLanguage(publicNow(name), language)
        .select('id')
        .$if(indexing !== undefined, (query) => query.where('indexing', '!=', 'not indexed'))
        .orderBy('create_at', direction)
        .orderBy('id', direction)
        .limit(Math.max(0, Math.min(limit, rest)))
        .offset(isNearEnd ? Math.max(0, rest - limit) : offset)
      const rows = await db
        .selectFrom('entry')
        .select(documentColumns)
        .where('id', 'in', ids)
        .orderBy('create_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return localise(name, rows)
    },

    async find(name, id) {
      const row = await publicNow(name).select(documentColumns).where('id', '=', id).executeTakeFirst()
      return row && (await localise(name, [row]))[0]
    },

    async findAdjacent(name, id, language) {
      const { newer, older } = adjacentRows(db, name, { id, language, isoNow: isoNow() })
      const rows = await db
        .selectFrom(newer.select(documentColumns).as('found'))
        .selectAll()
        .select(sql.lit('newer').as('side'))
        .unionAll(
          db.selectFrom(older.select(documentColumns).as('found')).selectAll().select(sql.lit('older').as('side')),
        )
        .execute()
      const entries = await localise(name, rows)
      const [newerEntry, olderEntry] = ['newer', 'older'].map(
        (side) => entries[rows.findIndex((row) => row.side === side)],
      )
      return { ...(newerEntry && { newer: newerEntry }), ...(olderEntry && { older: olderEntry }) }
    },

    async lastModified(name) {
      const time = isoNow()
      const updated = activeRows(db, name)
        .select('updated_at as at')
        // Not the column alone: SQLite would read all dates from their index and sort them, instead of the index of changes.
        .where(sql<boolean>`coalesce(create_at, '') <= ${time}`)
        .orderBy('updated_at', 'desc')
        .limit(1)
      const created = publicRows(db, name, time).select('create_at as at').orderBy('create_at', 'desc').limit(1)
      const both = db
        .selectFrom(updated.as('changed'))
        .selectAll()
        .unionAll(db.selectFrom(created.as('published')).selectAll())
      const { at } = await db
        .selectFrom(both.as('times'))
        .select(({ fn }) => fn.max('at').as('at'))
        .executeTakeFirstOrThrow()
      return at ?? undefined
    },
  }
}

/** Selects the public entry after an entry in the list of a language, and the one before it. */
function adjacentRows(
  db: Kysely<Tables>,
  name: LargeCollectionName,
  { id, language, isoNow }: { readonly id: number; readonly language: Language; readonly isoNow: string },
) {
  const own = sql`(select create_at, id from entry where id = ${id})`
  // One upper bound: SQLite searches the index by the first one only, and would read all newer entries.
  const until = sql<string>`(select case when create_at < ${isoNow} then create_at else ${isoNow} end from entry where id = ${id})`
  return {
    newer: inLanguage(publicRows(db, name, isoNow), language)
      .where(sql<boolean>`(create_at, id) > ${own}`)
      .orderBy('create_at')
      .orderBy('id')
      .limit(1),
    older: inLanguage(publicRows(db, name, until), language)
      .where(sql<boolean>`(create_at, id) < ${own}`)
      .orderBy('create_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  }
}

/** Returns the ids of the public entries before and after an entry, in all languages. */
export async function findAdjacentIds(
  db: Kysely<Tables>,
  name: LargeCollectionName,
  { id, isoNow }: { readonly id: number; readonly isoNow: string },
): Promise<number[]> {
  const rows = await languages
    .flatMap((language) => Object.values(adjacentRows(db, name, { id, language, isoNow })))
    .map((adjacent) => db.selectFrom(adjacent.select('id').as('found')).selectAll())
    .reduce((all, adjacent) => all.union(adjacent))
    .execute()
  return rows.map((row) => row.id)
}
