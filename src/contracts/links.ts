import { z } from 'zod'
import { MAX_MISSED_PATH_LENGTH } from '#content/address.ts'
import { textSchema } from '#content/schema.ts'
import { defineEndpoints } from './endpoint.ts'
import { pagedListQuery } from './lists.ts'
import { messageSchema } from './responses.ts'

const missedAddressSchema = z
  .object({
    path: z
      .string()
      .describe(
        'In lower case, without a trailing slash; with a query only if that is as `?p=12`. `/cari?q=` and a text for a search that found nothing.',
      ),
    count: z.int().describe('The number of requests that found no page.'),
    firstAt: z.string(),
    lastAt: z.string(),
    referrer: z
      .string()
      .describe('Where the link is: a path of this site, or the host of another one; empty when unknown.'),
  })
  .meta({ id: 'MissedAddress' })

/** Why a link leads nowhere: no page at the address, no such section on the page, no such image or document. */
const brokenReasons = ['page', 'anchor', 'image', 'document'] as const
export type BrokenReason = (typeof brokenReasons)[number]

const linkInEntry = {
  collection: z.string().describe('The name of the collection.'),
  id: z.int(),
  title: z.string().describe('The first words of the entry.'),
  key: z.string().describe('The document key of the value that contains the link.'),
  text: z.string().describe('The link as it was written.'),
}
const brokenLinkSchema = z.object({ ...linkInEntry, reason: z.enum(brokenReasons) }).meta({ id: 'BrokenLink' })
const externalLinkSchema = z.object(linkInEntry).meta({ id: 'ExternalLink' })

const linkCheckSchema = z
  .object({
    checkedAt: z.string().nullable().describe('When the last check of all entries ended; null before the first one.'),
    isRunning: z.boolean(),
    broken: z.int().describe('Number of links within the site that lead nowhere.'),
    external: z.int().describe('Number of links to other sites.'),
  })
  .meta({ id: 'LinkCheck' })

const linkCheck = { path: '/api/link-check', access: 'administrator' } as const

/** The endpoints about links, and about addresses without a page. */
export const linkEndpoints = defineEndpoints('links', {
  listMissedAddresses: {
    method: 'GET',
    path: '/api/missed-addresses',
    access: 'administrator',
    summary:
      'List addresses without a page and without a redirect that visitors asked for, and searches without a result, most requested first',
    query: pagedListQuery.extend({
      ignored: z.stringbool().default(false).describe('The ignored addresses instead of the others.'),
    }),
    isPaged: true,
    response: z.array(missedAddressSchema),
  },
  getLinkCheck: {
    ...linkCheck,
    method: 'GET',
    summary: 'Get the state of the link check',
    response: linkCheckSchema,
  },
  startLinkCheck: {
    ...linkCheck,
    method: 'POST',
    summary: 'Start a check of the links in all entries',
    status: 202,
    response: linkCheckSchema,
  },
  listBrokenLinks: {
    ...linkCheck,
    method: 'GET',
    path: '/api/link-check/broken',
    summary: 'List links within the site that lead nowhere, at most 5,000',
    query: pagedListQuery,
    isPaged: true,
    response: z.array(brokenLinkSchema),
  },
  listExternalLinks: {
    ...linkCheck,
    method: 'GET',
    path: '/api/link-check/external',
    summary: 'List links to other sites, at most 5,000; they are never requested',
    query: pagedListQuery,
    isPaged: true,
    response: z.array(externalLinkSchema),
  },
  ignoreMissedAddress: {
    method: 'PUT',
    path: '/api/missed-addresses',
    access: 'administrator',
    summary: 'Ignore a missed address, or list it again',
    body: z.strictObject({ path: textSchema(MAX_MISSED_PATH_LENGTH, 'line'), ignored: z.boolean() }),
    response: messageSchema,
    errors: [404],
  },
})

export type MissedAddress = z.infer<typeof missedAddressSchema>
export type BrokenLink = z.infer<typeof brokenLinkSchema>
export type ExternalLink = z.infer<typeof externalLinkSchema>
export type LinkCheck = z.infer<typeof linkCheckSchema>
