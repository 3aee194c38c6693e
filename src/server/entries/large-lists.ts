import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Collection } from '#content/collection.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { readRevision } from '../database/transactions.ts'
import { type Pagination, toSqlLimit } from '../http/pagination.ts'
import { type Entry, toEntry } from './entry.ts'

/** Which entries of a large collection, and in which order. */
export interface LargeListQuery {
  /** Only entries that are public at that time, in milliseconds since 1970; absent: all. */
  readonly publicAt: number | undefined
  /** Only entries with one of these ids: a subquery or a list. */
  readonly ids?: RawBuilder<unknown> | undefined
  /** A value of `sortOptions`. */
  readonly sort: string
}

const columnOfKey: Readonly<Record<string, string>> = {
  title: 'title',
  title_en: 'title_en',
  createAt: 'create_at',
  updated: 'updated_at',
}

// This thread parses and converts a batch in one step: about 3 ms for posts of 2 KB.
const ENTRIES_PER_BATCH = 100

// In characters. Texts that are equal up to this length may be in any order.
const MAX_COMPARED_LENGTH = 200

function sortKey(name: string, dialect: Database['dialect']): RawBuilder<unknown> {
  const column = columnOfKey[name]
  if (column === 'create_at' || column === 'updated_at') return sql.ref(column)
  if (column) return sql`lower(${sql.ref(column)})`
  return dialect === 'sqlite'
    ? sql`lower(substr(document ->> ${`$.${name}`}, 1, ${sql.lit(MAX_COMPARED_LENGTH)}))`
    : sql`lower(left(document::jsonb ->> ${name}, ${sql.lit(MAX_COMPARED_LENGTH)})) collate "C"`
}

/** Selects a batch of the entries of a collection in the order of their ids, by an index at any size. */
export function selectBatch(
  store: Kysely<Tables>,
  { name }: Collection,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
) {
  return store
    .selectFrom('entry')
    .select(['id', 'version', 'updated_at', 'document', 'deleted_at'])
    .where('collection', '=', name)
    .where('deleted_at', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
}

/** Creates the lists of large collections as administrators and API clients page through them. */
export function createLargeLists({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  const select = (store: Kysely<Tables>, { name }: Collection, { publicAt, ids }: LargeListQuery) =>
    store
      .selectFrom('entry')
      .where('collection', '=', name)
      .where('deleted_at', 'is', null)
      .$if(publicAt !== undefined, (rows) => rows.where('create_at', '<=', new Date(publicAt ?? 0).toISOString()))
      .$if(ids !== undefined, (rows) => rows.where(sql<boolean>`id in ${ids}`))

  /** The number of entries of a collection at a revision. */
  const counts = new Map<string, { readonly revision: number; readonly count: number }>()

  return {
    /** Returns the number of entries. That of a whole collection is counted once after each change. */
    async count(collection: Collection, query: LargeListQuery): Promise<number> {
      const rows = select(db, collection, query).select(({ fn }) => fn.countAll().as('count'))
      const countRows = async () => Number((await rows.executeTakeFirstOrThrow()).count)
      if (query.publicAt !== undefined || query.ids !== undefined) return countRows()
      // Read before the rows: a change in between is counted again, never missed.
      const revision = await readRevision(db, collection.name)
      const known = counts.get(collection.name)
      if (known?.revision === revision) return known.count
      const count = await countRows()
      counts.set(collection.name, { revision, count })
      return count
    },

    /** Returns true when there are entries that become public after that time, in milliseconds since 1970. */
    async hasScheduled({ name }: Collection, now: number): Promise<boolean> {
      const rows = db
        .selectFrom('entry')
        .select('id')
        .where('collection', '=', name)
        .where('deleted_at', 'is', null)
        .where('create_at', '>', new Date(now).toISOString())
      return (await rows.limit(1).executeTakeFirst()) !== undefined
    },

    /** Returns the ids of a part of the list, in order. */
    async listIds(collection: Collection, query: LargeListQuery, page: Pagination): Promise<number[]> {
      const name = query.sort.replace('-', '')
      const [direction, listDirection] = query.sort.startsWith('-')
        ? (['desc', 'asc'] as const)
        : (['asc', 'desc'] as const)
      const entries = select(db, collection, query)
        .select('id')
        .$if(name !== 'order', (rows) => rows.orderBy(sortKey(name, dialect), direction))
        .orderBy('create_at', listDirection)
        .orderBy('id', listDirection)
        .limit(toSqlLimit(page))
        .offset(page.offset)
      // One text: a hundred thousand rows would be copied from the thread of SQLite, and parsed, in one step.
      const { ids } = await db
        .selectFrom(entries.as('listed'))
        .select(
          (dialect === 'sqlite'
            ? sql<string>`json_group_array(id)`
            : sql<string>`coalesce(json_agg(id), '[]')::text`
          ).as('ids'),
        )
        .executeTakeFirstOrThrow()
      return JSON.parse(ids)
    },

    /** Yields the entries with these ids in batches, in the same order; without those that were deleted meanwhile. */
    async *read(collection: Collection, ids: readonly number[]): AsyncGenerator<Entry[]> {
      for (let from = 0; from < ids.length; from += ENTRIES_PER_BATCH) {
        const part = ids.slice(from, from + ENTRIES_PER_BATCH)
        const rows = await db
          .selectFrom('entry')
          .select(['id', 'version', 'updated_at', 'document'])
          .where('id', 'in', part)
          .where('deleted_at', 'is', null)
          .execute()
        const rowsById = new Map(rows.map((row) => [row.id, row]))
        yield part.flatMap((id) => {
          const row = rowsById.get(id)
          return row ? [toEntry(collection, row)] : []
        })
      }
    },
  }
}
