import { z } from 'zod'
import { consentVersionPattern } from '#content/consent.ts'
import { type ContactField, contactFields } from '#content/contact-fields.ts'
import { type DeskFilter, deskFilters } from '#content/desk-filters.ts'
import { memoEventKinds } from '#content/memo-events.ts'
import { sentFields } from '#content/record.ts'
import { type MemoTexts, memo as memoRecord } from '#content/records/memo.ts'
import { errorParams, textSchema } from '#content/schema.ts'
import { toPagePath } from '#content/source.ts'
import { type SpamReason, spamReasons } from '#content/spam-reasons.ts'
import { defineEndpoints, idParams } from './endpoint.ts'
import { listQuery, pagedListQuery } from './lists.ts'
import { filterShape, sentShape, sortQuery, storedShape, writableShape } from './record-schema.ts'
import { messageSchema, storedNameSchema } from './responses.ts'

const { fields, list } = memoRecord

const consentSchema = z.union([z.literal(''), z.string().regex(consentVersionPattern)])

/** Returns true when there is an email address or a phone number. */
export function canBeAnswered(memo: Pick<MemoTexts, ContactField>): boolean {
  return Object.values(contactFields).some((name) => memo[name] !== '')
}

const sourceSchema = z
  .string()
  .catch('')
  .default('')
  .describe('Where the visit came from, as a query string; what is unknown or too long is dropped.')

const missingContactError = { ...errorParams('contact'), path: [contactFields.email] }

/** The body of `POST /api/memo`. `website` is a honeypot: a hidden field that only programs fill in. */
export const memoRequestSchema = z
  .strictObject({
    ...sentShape(fields),
    consent: consentSchema.default('').describe('Version of the consent text that the sender accepted.'),
    website: z
      .string()
      .max(10_000)
      .default('')
      .describe(
        'Hidden field against robots: a request with a value is kept as spam, without e-mail; `hurried` marks it.',
      ),
    page: z
      .string()
      .catch('')
      .transform(toPagePath)
      .default('')
      .describe('Path of the page that the form was opened from; anything else is dropped.'),
    source: sourceSchema,
  })
  .refine(canBeAnswered, missingContactError)
  .meta({ id: 'MemoRequest' })

const memoRecordingSchema = z
  .strictObject({ ...sentShape(fields), channel: writableShape(fields).channel.default('WhatsApp') })
  .refine(canBeAnswered, missingContactError)
  .meta({ id: 'MemoRecording' })

const memoChangeSchema = z
  .strictObject({
    ...writableShape(fields),
    spam: z
      .union([z.boolean(), z.stringbool()])
      .describe('False removes the marks too, and sends the e-mail of a request that was held back.'),
    version: z.int().positive().max(2_147_483_647).describe('The version that the change is based on.'),
  })
  .partial()
  .refine(
    ({ version: _unused, ...change }) => Object.values(change).some((value) => value !== undefined),
    errorParams('empty'),
  )
  .meta({ id: 'MemoChange' })

const requestNumberSchema = z.string().describe('The number of the request for people, such as `7KQ2M9A`.')

// What the sender gets: the values as stored, with the id.
const sentMemoSchema = z
  .object({ id: z.int(), number: requestNumberSchema, ...storedShape(sentFields(fields)) })
  .meta({ id: 'SentMemo' })

/** A quotation request as administrators see it; datetimes are ISO 8601 in UTC. */
export const memoSchema = z
  .object({
    id: z.int(),
    number: requestNumberSchema,
    ...storedShape(fields),
    version: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
    consent: z.string().describe('Version of the consent text that the sender accepted; empty when none was recorded.'),
    answeredAt: z
      .string()
      .nullable()
      .describe('Time at which the status was last set to answered; null for any other status.'),
    answerBy: z.string().describe('When a request about personal data has to be answered; empty without one.'),
    page: z.string().describe('Path of the page that it was sent from; empty when unknown.'),
    source: z.string().describe('Where the visit came from, as a query string; empty when unknown.'),
    spam: z.boolean(),
    spamReasons: z
      .array(z.enum(Object.keys(spamReasons) as SpamReason[]))
      .describe('Why it looks like spam; one that is not spam was delivered, and is marked by them.'),
  })
  .meta({ id: 'Memo' })

const deletedMemoSchema = memoSchema.extend({ deletedAt: z.string() }).meta({ id: 'DeletedMemo' })

/** An event in the timeline of a quotation request. */
export const memoEventSchema = z
  .object({
    at: z.string(),
    kind: storedNameSchema(memoEventKinds),
    administrator: z.string().describe('Empty for a visitor and for the program.'),
    field: z.string().describe('The field that changed; empty for other events.'),
    from: z.string(),
    to: z.string(),
  })
  .meta({ id: 'MemoEvent' })

const deskCounts = { mine: z.int(), unanswered: z.int(), overdue: z.int(), spam: z.int() } satisfies Record<
  DeskFilter,
  z.ZodType
>
const memoCountSchema = z.object({ new: z.int(), ...deskCounts, total: z.int() }).meta({ id: 'MemoCount' })

const memoFilterSchema = z.object({
  filter: z
    .enum(deskFilters)
    .optional()
    .describe('Those that the caller has, that are overdue, not answered yet, or spam.'),
  ...filterShape(fields),
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,499}$/)
    .transform((ids) => ids.split(',').map(Number))
    .optional()
    .describe('Only these requests: at most 500 ids, separated by commas.'),
  spam: z.stringbool().optional().describe('Only spam requests, or only the others; all by default.'),
})

const memoListQuerySchema = listQuery.extend({
  ...memoFilterSchema.shape,
  sort: sortQuery(list.sorts),
})

const memos = { path: '/api/memo', access: 'administrator', isCookieOnly: true } as const
const memo = { ...memos, path: '/api/memo/:id', params: idParams } as const

/** The endpoints about quotation requests: visitors send them, administrators manage them. */
export const memoEndpoints = defineEndpoints('memo', {
  submitMemo: {
    method: 'POST',
    path: '/api/memo',
    summary: 'Submit a quotation request',
    access: 'everyone',
    isIdempotent: true,
    body: memoRequestSchema,
    status: 201,
    response: sentMemoSchema,
    errors: [429],
  },
  recordMemo: {
    ...memos,
    method: 'POST',
    path: '/api/memo/record',
    summary:
      'Record a request that came by WhatsApp, telephone or in person; a reference in its text names page and source',
    isIdempotent: true,
    body: memoRecordingSchema,
    status: 201,
    response: memoSchema,
  },
  countWhatsAppClick: {
    method: 'POST',
    path: '/api/whatsapp/:reference',
    summary: 'Count that a visitor opened a WhatsApp chat; a reference of no page is ignored',
    access: 'everyone',
    params: z.object({ reference: z.string().max(40).describe('Such as `WEB-S3`.') }),
    query: z.object({ source: sourceSchema }),
    status: 204,
    errors: [429],
  },
  listMemos: {
    ...memos,
    method: 'GET',
    summary: 'List quotation requests, newest first',
    query: memoListQuerySchema,
    isPaged: true,
    response: z.array(memoSchema),
  },
  countMemos: {
    ...memos,
    method: 'GET',
    path: '/api/memo/count',
    summary: 'Count all quotation requests, the new ones, which are not spam, and those of each filter',
    response: memoCountSchema,
  },
  listDeletedMemos: {
    ...memos,
    method: 'GET',
    path: '/api/memo/deleted',
    summary: 'List deleted quotation requests, most recently deleted first',
    query: pagedListQuery,
    isPaged: true,
    response: z.array(deletedMemoSchema),
  },
  exportMemos: {
    ...memos,
    method: 'GET',
    path: '/api/memo/export',
    summary: 'Export quotation requests as a spreadsheet; X-Total-Count is the number of rows',
    query: memoFilterSchema,
    isPaged: true,
    // Writes an audit line.
    hasEffect: true,
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  getMemo: { ...memo, method: 'GET', summary: 'Get a quotation request', response: memoSchema },
  updateMemo: {
    ...memo,
    method: 'PUT',
    summary: 'Update a quotation request; omitted fields are unchanged',
    body: memoChangeSchema,
    response: memoSchema,
    errors: [409],
  },
  deleteMemo: { ...memo, method: 'DELETE', summary: 'Delete a quotation request', response: messageSchema },
  listMemoEvents: {
    ...memo,
    method: 'GET',
    path: '/api/memo/:id/events',
    summary: 'Get the timeline of a quotation request, oldest event first; the first call marks it as opened',
    hasEffect: true,
    response: z.array(memoEventSchema),
  },
  replyToMemo: {
    ...memo,
    method: 'POST',
    path: '/api/memo/:id/reply',
    summary: 'Reply to the sender of a quotation request by e-mail, and mark it as answered',
    isIdempotent: true,
    body: z
      .strictObject({ subject: textSchema(200, 'line').min(1), text: textSchema(10_000, 'lines').trim().min(1) })
      .meta({ id: 'MemoReply' }),
    response: memoSchema,
    errors: [409],
  },
  restoreMemo: {
    ...memo,
    method: 'POST',
    path: '/api/memo/:id/restore',
    summary: 'Restore a deleted quotation request',
    response: memoSchema,
  },
})

export type MemoEvent = z.infer<typeof memoEventSchema>
export type Memo = z.infer<typeof memoSchema>
/** The values that a visitor submits; `consent` is absent when the form has no consent field. */
export type MemoValues = Partial<MemoTexts> & { readonly consent?: string }
export type MemoRecording = z.infer<typeof memoRecordingSchema>
export type MemoChange = z.infer<typeof memoChangeSchema>
