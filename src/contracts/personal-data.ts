import { z } from 'zod'
import { contactFields } from '#content/contact-fields.ts'
import { errorParams, textSchema } from '#content/schema.ts'
import { defineEndpoints } from './endpoint.ts'
import { canBeAnswered, memoEventSchema, memoSchema } from './memo.ts'

const contactSchema = z
  .strictObject({
    [contactFields.email]: textSchema(200, 'value').default(''),
    [contactFields.phone]: textSchema(200, 'value')
      .refine((value) => value === '' || /\p{Nd}/u.test(value), errorParams('phone'))
      .default(''),
  })
  .refine(canBeAnswered, {
    ...errorParams('person'),
    path: [contactFields.email],
  })
  .meta({ id: 'ContactQuery' })

const memoSelectionSchema = z
  .strictObject({
    memos: z.array(z.int().positive().max(2_147_483_647)).min(1).max(500).describe('Ids of the quotation requests.'),
  })
  .meta({ id: 'MemoSelection' })

const memoRecordSchema = memoSchema
  .extend({ deletedAt: z.string().nullable().describe('Null while the request is active.') })
  .meta({ id: 'MemoRecord' })

const personalDataExportSchema = z
  .object({
    requests: z.array(memoRecordSchema),
    timeline: z.array(memoEventSchema.extend({ memoId: z.int() })),
    audit: z
      .array(z.object({ at: z.string(), action: z.string(), memoId: z.int() }))
      .describe('What administrators did with the requests, without their names.'),
    consents: z.record(z.string(), z.object({ id: z.string(), en: z.string() })).describe('The text of each version.'),
  })
  .meta({ id: 'PersonalDataExport' })

const localisedText = z.object({ id: z.string(), en: z.string() })

const processingActivitySchema = z
  .object({
    id: z.string(),
    ...{ name: localisedText, persons: localisedText, data: localisedText, purpose: localisedText },
    ...{ basis: localisedText, retention: localisedText, receivers: localisedText },
  })
  .meta({ id: 'ProcessingActivity' })

const administrator = { method: 'POST', access: 'administrator' } as const

/**
 * The endpoints that find, export and erase the personal data of one person, and list what is done with all. Those of one person use POST: proxies log URLs, which must not
 * contain email addresses or phone numbers.
 */
export const personalDataEndpoints = defineEndpoints('person', {
  findPersonalData: {
    ...administrator,
    path: '/api/person/find',
    summary: 'List all quotation requests of a person, including deleted ones, newest first',
    body: contactSchema,
    response: z.array(memoRecordSchema),
  },
  exportPersonalData: {
    ...administrator,
    path: '/api/person/export',
    summary: 'Export all stored data of these requests, including consents, as a file',
    body: memoSelectionSchema,
    response: personalDataExportSchema,
    errors: [404],
  },
  erasePersonalData: {
    ...administrator,
    path: '/api/person/erase',
    summary: 'Erase these requests permanently; restoring a backup does not bring them back',
    body: memoSelectionSchema,
    response: z.object({ message: z.string(), erased: z.int() }).meta({ id: 'ErasureResult' }),
    errors: [404],
  },
  listProcessingActivities: {
    method: 'GET',
    access: 'administrator',
    path: '/api/person/activities',
    summary: 'List what the site does with personal data, as it is set up now',
    response: z.array(processingActivitySchema),
  },
})

/** The contact to search for: an email address, phone numbers in any notation, or both. */
export type Contact = z.infer<typeof contactSchema>
export type MemoRecord = z.infer<typeof memoRecordSchema>
export type PersonalDataExport = z.infer<typeof personalDataExportSchema>
export type ProcessingActivity = z.infer<typeof processingActivitySchema>
