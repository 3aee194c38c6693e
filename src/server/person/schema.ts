import { z } from 'zod'
import type { Refusal } from '#content/messages.ts'
import { text } from '#content/schema.ts'
import { memoView } from '../memo/schema.ts'

/** Whom to look for: an e-mail address, a telephone number as anybody writes it, or both. */
export const contact = z
  .strictObject({
    email: text(200).trim().default(''),
    tlp: text(200)
      .trim()
      .refine((value) => value === '' || /\d/.test(value), { error: 'phone' satisfies Refusal })
      .default(''),
  })
  .refine(({ email, tlp }) => email !== '' || tlp !== '', { error: 'person' satisfies Refusal, path: ['email'] })

/** The requests that are meant. */
export const chosenMemos = z.strictObject({
  memos: z.array(z.int().positive().max(2_147_483_647)).min(1).max(500).describe('Their numbers.'),
})

/** A request as it is kept, deleted or not. */
export const keptMemo = memoView.extend({ deletedAt: z.string().nullable() })

export type Contact = z.infer<typeof contact>
export type KeptMemo = z.infer<typeof keptMemo>
