import { z } from 'zod'
import { isDatetime } from '#content/bounds.ts'
import { errorParams, textSchema } from '#content/schema.ts'
import { MAX_COUNTED_MATCHES, MAX_SEARCH_LENGTH } from '#content/search.ts'
import { dropInvisible } from '#content/stored-text.ts'

const MAX_INT32 = 2_147_483_647

/** The query of a list that is complete unless a `limit` is given. */
export const listQuery = z.object({
  lang: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(500).optional().describe('Maximum number of items; all by default.'),
  offset: z.coerce.number().int().min(0).max(MAX_INT32).default(0).describe('Number of items to skip.'),
})

/** The query of a list that is never sent complete: 20 items by default, at most 100. */
export const pagedListQuery = listQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20).describe('Maximum number of items.'),
})

/**
 * Returns the text with at most 30 combining marks in a row, as in Unicode's stream-safe format (UAX #15). Call it before
 * `normalize`, which takes quadratic time to order a long run of them.
 */
export function limitMarks(text: string): string {
  return text.replace(/(\p{M}{1,30})\p{M}*/gu, '$1')
}

/** Returns the text in the form that search compares: NFKC, lower case, without what cannot be seen. */
export function normalizeSearchText(value: string): string {
  return limitMarks(dropInvisible(value)).normalize('NFKC').toLowerCase()
}

/** A time within the bounds of a datetime, in UTC. */
export const isoDatetime = z.iso
  .datetime({ offset: true, error: 'datetime' })
  .refine(isDatetime, errorParams('datetime'))
  .transform((value) => new Date(value).toISOString())

/** A range of time in a list query. Datetimes are stored in UTC and compared as text; an absent one does not filter. */
export const timeRange = {
  from: isoDatetime.optional().describe('Only items at or after this time.'),
  to: isoDatetime.optional().describe('Only items before this time.'),
}

const queryText = textSchema(MAX_SEARCH_LENGTH, 'line').overwrite(normalizeSearchText).default('')

/** The `q` of a list query that compares whole texts, normalized; empty matches everything. */
export const textQuery = queryText.describe('Only items that contain this text, case-insensitively.')

/** The `q` of a list query with full-text search, normalized; empty matches everything. */
export const searchQuery = queryText.describe(
  `Only items with words that begin like the words of this text, without regard to case and accents; \`X-Total-Count\` counts at most ${MAX_COUNTED_MATCHES.toLocaleString('en')} of them.`,
)
