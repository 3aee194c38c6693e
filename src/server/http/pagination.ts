const MAX_INT32 = 2_147_483_647

/** The requested part of a list. */
export interface Pagination {
  /** Unlimited when undefined. */
  readonly limit?: number | undefined
  readonly offset: number
}

/** Returns the LIMIT of an SQL query, also for an unlimited list: SQLite has no OFFSET without LIMIT. */
export function toSqlLimit({ limit }: Pagination): number {
  return limit ?? MAX_INT32
}

/** Returns the requested part of a list in memory. */
export function paginate<T>(list: readonly T[], { limit, offset }: Pagination): T[] {
  return list.slice(offset, limit === undefined ? undefined : offset + limit)
}
