import { z } from 'zod'
import { collections } from '#content/collections.ts'
import { defineEndpoints, idParams } from './endpoint.ts'
import { publishedSchema } from './responses.ts'

const names = Object.values(collections).map(({ name }) => name)

/** The maximum number of entries in the body of a restore: more than any version of the program has had as samples. */
export const MAX_RESTORED_SAMPLES = 500

const removedSampleSchema = z
  .strictObject({
    collection: z.enum(names),
    id: idParams.shape.id,
    version: idParams.shape.id.describe('The version before the removal.'),
  })
  .meta({ id: 'RemovedSample' })

const editedSampleSchema = z
  .strictObject({
    collection: z.enum(names),
    id: idParams.shape.id,
    keys: z.array(z.string()).describe('The names of the fields, `title_en` for the English value of `title`.'),
  })
  .meta({ id: 'EditedSample' })

const removalSchema = publishedSchema
  .extend({
    entries: z
      .array(removedSampleSchema)
      .describe('The removed and the emptied entries; `restoreSampleContent` takes them back.'),
    edited: z
      .array(editedSampleSchema)
      .describe(
        'Entries that were changed before, with the fields that were still those of the sample and are empty now.',
      ),
    images: z.int().describe('Number of sample images that were removed with them.'),
  })
  .meta({ id: 'SampleRemoval' })

const samples = { access: 'administrator', method: 'POST' } as const

/** The endpoints about the sample content of a new site. */
export const sampleContentEndpoints = defineEndpoints('sample content', {
  removeSampleContent: {
    ...samples,
    path: '/api/sample-content/remove',
    summary:
      'Remove the sample entries that were never changed, with their images, and empty what is left of the samples in others',
    response: removalSchema,
  },
  restoreSampleContent: {
    ...samples,
    path: '/api/sample-content/restore',
    summary:
      'Restore removed sample entries, by default all of the last 30 days; those that were changed since are left as they are',
    body: z
      .strictObject({ entries: z.array(removedSampleSchema).max(MAX_RESTORED_SAMPLES).optional() })
      .meta({ id: 'SampleRestoration' }),
    response: publishedSchema
      .extend({ restored: z.int().describe('Number of restored entries.') })
      .meta({ id: 'SampleRestored' }),
  },
})

/** An entry that was changed, and its fields that are still those of the sample. */
export type EditedSample = z.infer<typeof editedSampleSchema>

/** An entry that was removed, and the version that restores it. */
export type RemovedSample = z.infer<typeof removedSampleSchema>
