import { type Kysely, sql } from 'kysely'
import type { LargeCollectionName } from '#content/collections.ts'
import type { EntryLink } from '#content/content-reader.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import { hasEnglishPage, publicRows } from './public-rows.ts'

type Overrides = Pick<EntryRow, 'id' | 'slug' | 'slug_en' | 'indexing'>

/**
 * Reads what these entries override, by id. A partial index has the few that do; between the lowest and the highest id, because
 * looking for each one would take three times as long as reading the list.
 */
async function readOverrides(db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlyMap<number, Overrides>> {
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'slug', 'slug_en', 'indexing'])
    .where('id', '>=', Math.min(...ids))
    .where('id', '<=', Math.max(...ids))
    // As in the index: both databases use it only for the same condition.
    .where(sql<boolean>`(slug <> '' or slug_en <> '' or indexing = 'not indexed')`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

// Neither the database nor this thread is busy for long.
const LINKS_PER_QUERY = 250

/** The position of an entry in the order of dates. */
type DatePosition = Pick<EntryRow, 'id' | 'create_at'>

interface LinkRange {
  readonly limit: number
  readonly offset: number
}

/** Creates the reader of the links to the public entries of large collections; `now` returns milliseconds since 1970. */
export function createEntryLinks(db: Kysely<Tables>, now: () => number) {
  /** The last entry before an offset, where another part of the list ended. */
  const positionsByName = new Map<LargeCollectionName, Map<number, DatePosition>>()

  return {
    /** Yields links to the public entries in portions, oldest first. */
    async *list(name: LargeCollectionName, { limit, offset }: LinkRange): AsyncGenerator<EntryLink[]> {
      const sorted = publicRows(db, name, new Date(now()).toISOString())
        .select(['id', 'title', 'title_en', 'create_at', 'updated_at'])
        .orderBy('create_at')
        .orderBy('id')
      // Of the entries at this time: when they change meanwhile, the map has been replaced.
      const positions = positionsByName.get(name) ?? new Map<number, DatePosition>()
      positionsByName.set(name, positions)
      const end = offset + limit
      for (let from = offset; from < end; from += LINKS_PER_QUERY) {
        const last = positions.get(from)
        const rows = await (last
          ? sorted.where(sql<boolean>`(create_at, id) > (${last.create_at}, ${last.id})`)
          : sorted.offset(from)
        )
          .limit(Math.min(LINKS_PER_QUERY, end - from))
          .execute()
        const lastRow = rows.at(-1)
        if (!lastRow) return
        positions.set(from + rows.length, lastRow)
        const overrides = await readOverrides(
          db,
          rows.map(({ id }) => id),
        )
        yield rows.map(({ id, title, title_en, create_at: createAt, updated_at: updatedAt }) => {
          const { slug, slug_en, indexing } = overrides.get(id) ?? {}
          return {
            id: { id, title, ...(slug && { slug }) },
            ...(hasEnglishPage({ title, title_en }) && {
              en: { id, title: title_en, ...(slug_en && { slug: slug_en }) },
            }),
            ...(indexing && { indexing }),
            createAt,
            updatedAt,
          }
        })
      }
    },

    /** Call it when entries of that collection were changed. */
    forgetPositions(name: LargeCollectionName): void {
      positionsByName.delete(name)
    },
  }
}
