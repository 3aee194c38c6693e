import { z } from 'zod'

const most = 2_147_483_647

/** Which part of a list is asked for. */
export interface Page {
  /** All of them without it. */
  readonly limit?: number | undefined
  readonly offset: number
}

/** The query of every list: the whole of it unless a `limit` is given. */
export const listQuery = z.object({
  lang: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(500).optional().describe('How many of them; all without it.'),
  offset: z.coerce.number().int().min(0).max(most).default(0).describe('How many to pass over.'),
})

/** The query of a list that is never given whole: twenty at a time unless asked otherwise, a hundred at most. */
export const shortListQuery = listQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20).describe('How many of them.'),
})

/** The `limit` of an SQL query: only one that has it can have an `offset`. */
export function limitOf({ limit }: Page): number {
  return limit ?? most
}

/** The part of a list that is in memory. */
export function slicePage<T>(list: readonly T[], { limit, offset }: Page): T[] {
  return list.slice(offset, limit === undefined ? undefined : offset + limit)
}
