import { z } from 'zod'
import { type ConsentVersion, consents } from '#content/consent.ts'
import { memoStatuses } from '#content/memo-status.ts'
import type { Refusal } from '#content/messages.ts'
import { text } from '#content/schema.ts'
import { listQuery } from '../page.ts'
import { searchQuery } from '../search.ts'

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

const consentVersions = Object.keys(consents) as ConsentVersion[]

const fields = {
  name: line().min(1).describe('Who asks.'),
  email: line().refine(isEmail, refuse('email')),
  item: line().describe('What it is about.'),
  paragraph: text(10_000),
  tlp: line().overwrite(plainPhone).refine(isPhone, refuse('phone')).describe('Telephone number.'),
}

/** Whoever asks can be answered: by e-mail or by telephone. */
export function canBeAnswered({ email, tlp }: { readonly email: string; readonly tlp: string }): boolean {
  return email !== '' || tlp !== ''
}

const unanswerable = { ...refuse('contact'), path: ['email'] }

/** What a visitor sends; beside it a field that people do not see and programs fill in. */
export const memoRequest = z
  .strictObject({
    name: fields.name,
    email: fields.email.default(''),
    item: fields.item.default(''),
    paragraph: fields.paragraph.default(''),
    tlp: fields.tlp.default(''),
    consent: z
      .enum(['', ...consentVersions])
      .default('')
      .describe('The version of the consent that the sender gave.'),
    website: z.string().max(10_000).default('').describe('Leave it empty.'),
  })
  .refine(canBeAnswered, unanswerable)

/** What an administrator may change; what is not sent stays. */
export const memoChange = z
  .strictObject({
    ...fields,
    status: z.enum(memoStatuses).describe('Where it stands.'),
    note: text(10_000).describe('For administrators alone.'),
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), refuse('empty'))

/** What a visitor says; `consent` is absent where nobody was asked. */
export type MemoValues = Omit<z.infer<typeof memoRequest>, 'website' | 'consent'> & {
  readonly consent?: ConsentVersion | ''
}

/** What an administrator changes. */
export type MemoChange = z.infer<typeof memoChange>

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

/** A quotation request as administrators see it; moments are ISO 8601, UTC. */
export const memoView = z.object({
  ...sent,
  createdAt: z.string(),
  updatedAt: z.string(),
  status: z.enum(memoStatuses),
  note: z.string(),
  consent: z
    .enum(['', ...consentVersions])
    .describe('The version of the consent that the sender gave; empty when none was recorded.'),
  answeredAt: z.string().nullable().describe('When it was last set to answered; null while it is not.'),
})

/** One that has been deleted. */
export const deletedMemo = memoView.extend({ deletedAt: z.string() })

export type Memo = z.infer<typeof memoView>
export type DeletedMemo = z.infer<typeof deletedMemo>

/** What lists of requests can be sorted by; with a minus before it, the other way round. */
const memoSorts = ['created', 'updated', 'name', 'status'] as const
export type MemoSort = (typeof memoSorts)[number]

/** Which requests a list or the spreadsheet has. */
export const memoFilter = z.object({
  lang: z.string().optional(),
  q: searchQuery,
  status: z.enum(memoStatuses).optional(),
})

const sorts: readonly `${'' | '-'}${MemoSort}`[] = memoSorts.flatMap((name) => [name, `-${name}`] as const)

/** The query of the list. */
export const memoListQuery = listQuery.extend({
  ...memoFilter.shape,
  sort: z.enum(sorts).default('-created').describe('The newest first, unless asked otherwise.'),
})

export type MemoFilter = Pick<z.infer<typeof memoListQuery>, 'q' | 'status'>
export type MemoList = Pick<z.infer<typeof memoListQuery>, 'q' | 'status' | 'sort' | 'limit' | 'offset'>
