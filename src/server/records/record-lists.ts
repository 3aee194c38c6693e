import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { listFilters } from '#content/record.ts'
import { MAX_COUNTED_MATCHES } from '#content/search.ts'
import type { Database } from '../database/connect.ts'
import { type Page, type Pagination, toSqlLimit } from '../http/pagination.ts'
import { createSearchQuery, findMatches } from '../search/find-matches.ts'
import { type RecordRow, type RecordRules, readValues } from './record-rules.ts'

/** Which records a list has: those that match the text, were received in the range of time, have these ids and values. */
export interface RecordFilter {
  readonly q: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly ids?: readonly number[] | undefined
  /** A further condition. */
  readonly where?: RawBuilder<SqlBool> | undefined
  readonly [field: string]: unknown
}

/** A part of a list, in one of the orders of the record. */
export interface RecordQuery extends RecordFilter, Pagination {
  readonly sort: string
  readonly limit?: number | undefined
  readonly offset: number
}

const OPPOSITE_ORDER = { asc: 'desc', desc: 'asc' } as const

/** Returns what reads records for lists and exports. */
export function createRecordLists<T>(database: Database, rules: RecordRules<T>) {
  const { db } = database
  const { record, columns, metadata, sorts } = rules
  const { name: table } = record
  const READ_COLUMNS = [
    ...Object.values(columns),
    ...metadata,
    'id',
    'document',
    'version',
    'created_at',
    'updated_at',
    'deleted_at',
  ] as const
  const toRecord = (row: Partial<RecordRow>): T => {
    // The rules name the columns that they read.
    const read = row as RecordRow
    return rules.toRecord(read, readValues(rules, read))
  }

  const matchesValue = (name: string, value: unknown): RawBuilder<SqlBool> => {
    const column = columns[name] ?? metadata.find((one) => one === name)
    // Written out, because a partial index is not used for a parameter.
    if (typeof value === 'boolean') return sql`${sql.ref(name)} = ${sql.lit(Number(value))}`
    if (column) return sql`${sql.ref(column)} = ${value}`
    const document = database.dialect === 'sqlite' ? sql`document` : sql`document::jsonb`
    return sql`${document} ->> ${sql.lit(name)} = ${value}`
  }
  const filterNames = [...Object.keys(listFilters(record.fields)), ...metadata]
  const toConditions = ({ from, to, ids, where, ...filter }: RecordFilter): RawBuilder<SqlBool>[] => [
    ...filterNames.filter((name) => filter[name] !== undefined).map((name) => matchesValue(name, filter[name])),
    ...(from ? [sql<SqlBool>`created_at >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`created_at < ${to}`] : []),
    ...(ids ? [sql<SqlBool>`id in (${sql.join(ids)})`] : []),
    ...(where ? [where] : []),
  ]
  const selectActive = (filter: RecordFilter, matches?: RawBuilder<SqlBool>) => {
    const conditions = [...toConditions(filter), ...(matches ? [matches] : [])]
    const active = db.selectFrom(table).where('deleted_at', 'is', null)
    return conditions.reduce((query, condition) => query.where(condition), active)
  }
  const selectDeleted = () => db.selectFrom(table).where('deleted_at', 'is not', null)
  /** Returns the number of matches of the text, at most MAX_COUNTED_MATCHES, and their condition; undefined without a text. */
  const search = async ({ q }: RecordFilter) =>
    q === ''
      ? undefined
      : findMatches(database, `${table}_search`, { query: createSearchQuery(database, q), id: `${table}.id` })
  const countRows = async (rows: ReturnType<typeof selectActive>, limit?: number): Promise<number> => {
    const ids = rows.select(`${table}.id`).$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    const counted = db.selectFrom(ids.as('counted')).select(({ fn }) => fn.countAll().as('total'))
    return Number((await counted.executeTakeFirstOrThrow()).total)
  }
  const countMatching = async (filter: RecordFilter, matches: Awaited<ReturnType<typeof search>>): Promise<number> => {
    if (!matches) return countRows(selectActive(filter))
    if (toConditions(filter).length === 0 || matches.total === 0) return matches.total
    return countRows(selectActive(filter, matches.condition), MAX_COUNTED_MATCHES)
  }
  const orderBy = ({ sort, from, to }: RecordQuery) => {
    const name = sort.replace('-', '')
    const [indexed, ids] = sorts[name] ?? [sql`created_at`, 'asc']
    // No index has it: PostgreSQL would look for the few records of a month in another order of all.
    const column = name === 'created' || (from ?? to) === undefined ? indexed : sql`(${indexed} || '')`
    const isReversed = sort.startsWith('-')
    const id = sql.ref(`${table}.id`)
    return <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
      query.orderBy(column, isReversed ? 'desc' : 'asc').orderBy(id, isReversed ? OPPOSITE_ORDER[ids] : ids)
  }

  return {
    /** Returns the number of records that match the filter. */
    async count(filter: RecordFilter): Promise<number> {
      return countRows(selectActive(filter, (await search(filter))?.condition))
    },

    /**
     * Returns a page of the records that match the filter, and the number of all that match: of a search at most
     * MAX_COUNTED_MATCHES.
     */
    async list(query: RecordQuery): Promise<Page<T>> {
      const order = orderBy(query)
      const matches = await search(query)
      // Reads only the rows of the page; the offset is skipped in an index.
      const page = order(selectActive(query, matches?.condition).select(`${table}.id`))
        .limit(toSqlLimit(query))
        .offset(query.offset)
        .as('page')
      const rows = order(db.selectFrom(table).innerJoin(page, 'page.id', `${table}.id`)).select(
        READ_COLUMNS.map((column) => `${table}.${column}` as const),
      )
      // PostgreSQL counts 200,000 rows in about the time that it skips 100,000: it does both at once.
      const [found, total] = await Promise.all([rows.execute(), countMatching(query, matches)])
      return { items: found.map(toRecord), total }
    },

    /** Returns a page of the deleted records, last deleted first, and the number of all. */
    async listDeleted(page: Pagination): Promise<Page<T & { readonly deletedAt: string }>> {
      const total = await countRows(selectDeleted())
      const rows = await selectDeleted()
        .select(READ_COLUMNS)
        .orderBy('deleted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(toSqlLimit(page))
        .offset(page.offset)
        .execute()
      return { items: rows.map((row) => ({ ...toRecord(row), deletedAt: row.deleted_at ?? '' })), total }
    },

    /**
     * Yields all records that match the filter in batches of 50: what is made from one fits into the young generation of the memory,
     * and is never promoted to the old one.
     */
    async *readBatches(filter: RecordFilter): AsyncGenerator<readonly T[]> {
      const matches = await search(filter)
      let last: { readonly created_at: string; readonly id: number } | undefined
      do {
        const { created_at, id } = last ?? { created_at: '9', id: 0 }
        const rows = await selectActive(filter, matches?.condition)
          .select(READ_COLUMNS)
          .where(sql<SqlBool>`(created_at, id) < (${created_at}, ${id})`)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(50)
          .execute()
        if (rows.length > 0) yield rows.map(toRecord)
        last = rows.at(-1)
      } while (last)
    },
  }
}
