import type { FastifyReply } from 'fastify'

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

/** A part of a list, and the length of the whole list. */
export interface Page<T> {
  readonly items: T[]
  readonly total: number
}

/** Returns the requested part of a list in memory. */
export function paginate<T>(list: readonly T[], { limit, offset }: Pagination): Page<T> {
  return { items: list.slice(offset, limit === undefined ? undefined : offset + limit), total: list.length }
}

/** Returns the part of the list for the response, and sets the header with the length of the whole list. */
export function sendPage<T>(reply: Pick<FastifyReply, 'header'>, { items, total }: Page<T>): T[] {
  reply.header('x-total-count', total)
  return items
}
