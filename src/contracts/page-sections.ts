import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { localisedTextSchema } from './responses.ts'

const fields = z.array(
  z
    .object({
      key: z.string().describe('Its key in the section; `_en` for the English value of a text.'),
      type: z.string(),
      label: z.string(),
      maxLength: z.int(),
      options: z.array(z.string()).optional().describe('The values of a choice.'),
    })
    .meta({ id: 'SectionField' }),
)

const sectionTypeSchema = z
  .object({
    type: z.string().describe('The `type` of a section in the `sections` of a page.'),
    label: localisedTextSchema,
    purpose: localisedTextSchema,
    fields,
    itemFields: fields.optional().describe('Those of each of its `items`; absent when it has none.'),
  })
  .meta({ id: 'SectionType' })

/** The endpoint that describes the sections of pages. */
export const pageSectionEndpoints = defineEndpoints('pages', {
  listSectionTypes: {
    method: 'GET',
    path: '/api/page-sections',
    summary: 'List the kinds of section that the `sections` of a page, a JSON array, can have',
    access: 'administrator',
    response: z.array(sectionTypeSchema),
  },
})
