import { z } from 'zod'
import { isEmail, normaliseEmail } from '#content/email.ts'
import type { ErrorMessageKey } from '#content/error-messages.ts'
import { fieldTypes } from '#content/fields.ts'
import { mail as mailRecord, mailSecurities } from '#content/records/mail.ts'
import { textSchema } from '#content/schema.ts'
import { toStoredText } from '#content/stored-text.ts'
import { defineEndpoints } from './endpoint.ts'
import { messageSchema } from './responses.ts'

const { fields } = mailRecord
const MAX_RECIPIENTS = 10

/** A form sends the addresses as one text. */
function splitAddresses(value: unknown): unknown {
  return typeof value === 'string'
    ? toStoredText(value)
        .split(/[\s,;]+/)
        .filter((address) => address !== '')
    : value
}

const mailValues = z.strictObject({
  server: textSchema(fields.server.maxLength, 'value').describe(
    'Host name or public address of the mail server; empty to send no mail.',
  ),
  port: z.coerce.number().int().min(fields.port.min).max(fields.port.max),
  security: z.enum(mailSecurities).describe('`none` is for a mail server on the same machine.'),
  username: textSchema(fields.username.maxLength, 'value').describe(
    'Empty for a mail server that asks for no user; the stored password is deleted then.',
  ),
  password: textSchema(fieldTypes.secret.maxLength, 'asItIs')
    .default('')
    .describe('Empty to keep the stored one, which belongs to its server, port and user.'),
  from: textSchema(fields.from.maxLength, 'value').overwrite(normaliseEmail).describe('The sender of the e-mails.'),
  to: z
    .preprocess(splitAddresses, z.array(textSchema(1000, 'value').overwrite(normaliseEmail)).max(MAX_RECIPIENTS))
    .describe('Who gets an e-mail about each quotation request.'),
})

type MailValues = z.infer<typeof mailValues>

function checkAddresses({ server, from, to }: MailValues, issues: z.core.$ZodRawIssue[]): void {
  if (server === '') return
  const reject = (path: keyof MailValues, message: ErrorMessageKey) =>
    issues.push({ code: 'custom', path: [path], message, input: undefined })
  if (!isEmail(from)) reject('from', 'mailAddress')
  if (to.length === 0 || !to.every(isEmail)) reject('to', 'mailAddresses')
}

const mailTestSchema = mailValues.check(({ value, issues }) => checkAddresses(value, issues)).meta({ id: 'MailTest' })

const mailChangeSchema = mailValues
  .extend({ version: z.int().min(0).max(2_147_483_647).describe('The version that the change is based on.') })
  .check(({ value, issues }) => checkAddresses(value, issues))
  .meta({ id: 'MailChange' })

const outboxSchema = z
  .object({
    lastSentAt: z.string().nullable(),
    waiting: z.int().describe('Number of e-mails that have still to be sent.'),
    oldestAt: z.string().nullable().describe('Creation time of the oldest of them.'),
    failing: z.int().describe('Number of them that the mail server did not take at the last attempt.'),
    failure: z.string().describe('Why the last of these attempts failed, in words; empty without one.'),
  })
  .meta({ id: 'MailOutbox' })

const mailSettingsSchema = z
  .object({
    source: z
      .enum(['environment', 'settings', 'none'])
      .describe('`environment`: SMTP_URL, MAIL_FROM and MAIL_TO are set and win.'),
    version: z.int().describe('0 before the first change.'),
    server: z.string(),
    port: z.int(),
    security: z.enum(mailSecurities),
    username: z.string(),
    hasPassword: z.boolean().describe('True when a password is stored; it is never part of a response.'),
    isPasswordLost: z.boolean().describe('True when the key of the stored password is not there: type it again.'),
    from: z.string(),
    to: z.array(z.string()),
    testedAt: z.string().nullable().describe('When a test with these settings was last sent; null when none was.'),
    outbox: outboxSchema,
  })
  .meta({ id: 'MailSettings' })

const mail = { path: '/api/settings/mail', access: 'administrator' } as const

/** The endpoints about the mail server and who gets mail about quotation requests. */
export const mailEndpoints = defineEndpoints('mail', {
  getMailSettings: {
    ...mail,
    method: 'GET',
    summary: 'Get the mail settings and what waits to be sent',
    response: mailSettingsSchema,
  },
  updateMailSettings: {
    ...mail,
    method: 'PUT',
    summary: 'Change the mail settings; 409 while the environment sets them, or with the newer ones',
    body: mailChangeSchema,
    response: mailSettingsSchema,
    errors: [409],
  },
  testMailSettings: {
    ...mail,
    method: 'POST',
    path: '/api/settings/mail/test',
    summary: 'Send a test e-mail with these values or, without a body, with the current ones; 422 says what is wrong',
    body: mailTestSchema.nullish(),
    response: messageSchema,
    errors: [409, 422, 429],
  },
})

export type MailSettings = z.infer<typeof mailSettingsSchema>
export type MailChange = z.infer<typeof mailChangeSchema>
export type MailTest = z.infer<typeof mailTestSchema>
