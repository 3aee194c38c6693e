import { z } from 'zod'
import type { ErrorMessageKey } from '#content/error-messages.ts'
import { textSchema } from '#content/schema.ts'
import { memoSchema } from './memo.ts'

/** The contact to search for: an email address, a phone number in any notation, or both. */
export const contactSchema = z
  .strictObject({
    email: textSchema(200).trim().default(''),
    tlp: textSchema(200)
      .trim()
      .refine((value) => value === '' || /\d/.test(value), { error: 'phone' satisfies ErrorMessageKey })
      .default(''),
  })
  .refine(({ email, tlp }) => email !== '' || tlp !== '', {
    error: 'person' satisfies ErrorMessageKey,
    path: ['email'],
  })

/** The ids of the memos to export or to erase. */
export const memoSelectionSchema = z.strictObject({
  memos: z.array(z.int().positive().max(2_147_483_647)).min(1).max(500).describe('Ids of the quotation requests.'),
})

/** A stored memo; `deletedAt` is null while it is active. */
export const memoRecordSchema = memoSchema.extend({ deletedAt: z.string().nullable() })

/** The response of `POST /api/person/find`, newest first. */
export const memoRecordListSchema = z.array(memoRecordSchema)

/** The response of `POST /api/person/export`: the memos, and the text of each version of the consent. */
export const personalDataExportSchema = z.object({
  requests: z.array(memoRecordSchema),
  consents: z.record(z.string(), z.object({ id: z.string(), en: z.string() })),
})

/** The response of `POST /api/person/erase`: how many memos were erased. */
export const erasureResultSchema = z.object({ message: z.string(), erased: z.int() })

export type Contact = z.infer<typeof contactSchema>
export type MemoRecord = z.infer<typeof memoRecordSchema>
