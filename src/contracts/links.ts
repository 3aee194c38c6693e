import { z } from 'zod'
import { textSchema } from '#content/schema.ts'
import { defineCalls } from './call.ts'
import { pagedListQuery } from './lists.ts'
import { messageSchema } from './responses.ts'

/** The maximum length of a missed address; longer ones are not counted. */
export const MAX_MISSED_PATH_LENGTH = 300

const missedAddressSchema = z
  .object({
    path: z.string().describe('In lower case, without a trailing slash and a query.'),
    count: z.int().describe('The number of requests that found no page.'),
    firstAt: z.string(),
    lastAt: z.string(),
    referrer: z
      .string()
      .describe('Where the link is: a path of this site, or the host of another one; empty when unknown.'),
  })
  .meta({ id: 'MissedAddress' })

/** The calls about addresses without a page. */
export const linkCalls = defineCalls('links', {
  listMissedAddresses: {
    method: 'GET',
    path: '/api/missed-addresses',
    access: 'administrator',
    summary: 'List addresses without a page and without a redirect that visitors asked for, most requested first',
    query: pagedListQuery.extend({
      ignored: z.stringbool().default(false).describe('The ignored addresses instead of the others.'),
    }),
    isPaged: true,
    response: z.array(missedAddressSchema),
  },
  ignoreMissedAddress: {
    method: 'PUT',
    path: '/api/missed-addresses',
    access: 'administrator',
    summary: 'Ignore a missed address, or list it again',
    body: z.strictObject({ path: textSchema(MAX_MISSED_PATH_LENGTH), ignored: z.boolean() }),
    response: messageSchema,
    errors: [404],
  },
})

export type MissedAddress = z.infer<typeof missedAddressSchema>
