const MAX_INT32 = 2_147_483_647

/** Which part of a list is asked for. */
export interface Pagination {
  /** All of them without it. */
  readonly limit?: number | undefined
  readonly offset: number
}

/** The `limit` of an SQL query: only one that has it can have an `offset`. */
export function toSqlLimit({ limit }: Pagination): number {
  return limit ?? MAX_INT32
}

/** The part of a list that is in memory. */
export function paginate<T>(list: readonly T[], { limit, offset }: Pagination): T[] {
  return list.slice(offset, limit === undefined ? undefined : offset + limit)
}
