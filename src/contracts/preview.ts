import { z } from 'zod'
import { publicCollectionNames } from '#content/collections.ts'
import { languages } from '#content/fields.ts'
import { previewTargets } from '#content/preview-message.ts'
import { defineEndpoints } from './endpoint.ts'

const previewSchema = z
  .object({
    html: z.string().describe('The document as it would be published.'),
    bytes: z.int().optional().describe('What it weighs for visitors, compressed; of the page of an entry.'),
    section: z.string().optional().describe('The `id` of the section of the front page that shows the entry.'),
    entry: z.string().optional().describe('The `data-entry` of its element there, which only previews have.'),
  })
  .meta({ id: 'Preview' })

/** The endpoint of the preview. */
export const previewEndpoints = defineEndpoints('preview', {
  renderPreview: {
    method: 'POST',
    path: '/api/preview',
    summary: 'Render a page of the site with an entry that is not saved; nothing is stored',
    access: 'administrator',
    body: z.strictObject({
      collection: z.enum(publicCollectionNames),
      target: z.enum(previewTargets).describe('The page: the front page, that of the entry, or a page of the site.'),
      language: z.enum(languages),
      id: z.int().positive().optional().describe('The entry; absent for a new one.'),
      values: z
        .record(z.string(), z.string())
        .optional()
        .describe(
          'The fields in both languages. An invalid value is replaced by the saved one. Absent: nothing changes.',
        ),
    }),
    response: previewSchema,
    errors: [404],
  },
})
