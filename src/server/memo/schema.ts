import { z } from 'zod'
import type { Refusal } from '#content/messages.ts'
import { text } from '#content/schema.ts'

function refuse(refusal: Refusal): { error: string } {
  return { error: refusal }
}

function line() {
  return text(200)
    .refine((value) => !/[\r\n\u2028\u2029]/.test(value), refuse('oneLine'))
    .trim()
}

// Numbers pasted from a phone's contacts carry invisible marks and dashes and spaces of their own.
function plainPhone(value: string): string {
  return value
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
}

function isPhone(value: string): boolean {
  return value === '' || (/^[\d +\-().]*$/.test(value) && value.replace(/\D/g, '').length >= 5)
}

function isEmail(value: string): boolean {
  return value === '' || z.email().safeParse(value).success
}

const fields = {
  name: line().min(1).describe('Who asks.'),
  email: line().refine(isEmail, refuse('email')).default(''),
  item: line().default('').describe('What it is about.'),
  paragraph: text(10_000).default(''),
  tlp: line().overwrite(plainPhone).refine(isPhone, refuse('phone')).default('').describe('Telephone number.'),
}

function canBeAnswered({ email, tlp }: { email: string; tlp: string }): boolean {
  return email !== '' || tlp !== ''
}

const unanswerable = { ...refuse('contact'), path: ['email'] }

/** What an administrator may write into a quotation request. */
export const memoChange = z.strictObject(fields).refine(canBeAnswered, unanswerable)

/** What a visitor sends: the same, and a field that people do not see and programs fill in. */
export const memoRequest = z
  .strictObject({ ...fields, website: z.string().max(10_000).default('').describe('Leave it empty.') })
  .refine(canBeAnswered, unanswerable)

export type MemoValues = z.infer<typeof memoChange>

const sent = {
  id: z.int(),
  name: z.string(),
  email: z.string(),
  item: z.string(),
  paragraph: z.string(),
  tlp: z.string(),
}

/** What the sender is answered: his own words and their number. */
export const sentMemo = z.object(sent)

/** A quotation request as administrators see it. */
export const memoView = z.object({ ...sent, createdAt: z.string() })

export type Memo = z.infer<typeof memoView>
