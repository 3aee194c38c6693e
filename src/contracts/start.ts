import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { isoDatetime } from './lists.ts'
import { localisedTextSchema } from './responses.ts'

const startLineSchema = z
  .object({
    id: z.string().describe('Identifies the line; it is not shown.'),
    text: localisedTextSchema,
    why: localisedTextSchema.describe('One sentence about why it matters.'),
    href: z.string().describe('The screen where it is done.'),
    at: z.string().nullable().describe('The time that the line is about; null without one.'),
    isDone: z.boolean(),
    isOptional: z.boolean().describe('True for a step without which the site is complete.'),
    links: z
      .array(z.object({ label: localisedTextSchema, href: z.string() }))
      .describe('Some of the records that it is about.'),
    action: z
      .enum(['removeSamples', 'restoreSamples'])
      .nullable()
      .describe('What the line offers to do, besides leading to a screen.'),
  })
  .meta({ id: 'StartLine' })

const startSchema = z
  .object({
    since: z.string().describe('Since when news are news.'),
    news: z.array(startLineSchema).describe('What has come in since then, and what becomes public next.'),
    steps: z.array(startLineSchema).describe('The steps of setting up a new site.'),
    upkeep: z.array(startLineSchema).describe('What is missing, out of date or worth a look.'),
  })
  .meta({ id: 'Start' })

/** The endpoint of the first screen. */
export const startEndpoints = defineEndpoints('start', {
  getStart: {
    method: 'GET',
    path: '/api/start',
    summary: 'Get what has come in, what is missing and which steps of a new site are done',
    access: 'administrator',
    query: z.object({
      since: isoDatetime.optional().describe('The last visit of the administrator; a week ago by default.'),
    }),
    response: startSchema,
  },
})

export type StartLine = z.infer<typeof startLineSchema>
export type Start = z.infer<typeof startSchema>
