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

/** Yields links to the public entries of a large collection in batches, oldest first. */
export async function* listEntryLinks(
  db: Kysely<Tables>,
  name: LargeCollectionName,
  { isoNow, limit, offset }: { readonly isoNow: string; readonly limit: number; readonly offset: number },
): AsyncGenerator<EntryLink[]> {
  const sorted = publicRows(db, name, isoNow)
    .select(['id', 'title', 'title_en', 'create_at', 'updated_at'])
    .orderBy('create_at')
    .orderBy('id')
  const end = offset + limit
  let last: Pick<EntryRow, 'id' | 'create_at'> | undefined
  for (let from = offset; from < end; from += LINKS_PER_QUERY) {
    const following = last
      ? sorted.where(sql<boolean>`(create_at, id) > (${last.create_at}, ${last.id})`)
      : sorted.offset(from)
    const rows = await following.limit(Math.min(LINKS_PER_QUERY, end - from)).execute()
    last = rows.at(-1)
    if (!last) return
    const overrides = await readOverrides(
      db,
      rows.map(({ id }) => id),
    )
    yield rows.map(({ id, title, title_en, create_at: createAt, updated_at: updatedAt }) => {
      const { slug, slug_en, indexing } = overrides.get(id) ?? {}
      return {
        id: { id, title, ...(slug && { slug }) },
        ...(hasEnglishPage({ title, title_en }) && { en: { id, title: title_en, ...(slug_en && { slug: slug_en }) } }),
        ...(indexing && { indexing }),
        createAt,
        updatedAt,
      }
    })
  }
}
