import { defaultMailPorts, type MailSecurity, mail, mailSecurities } from '#content/records/mail.ts'
import type { MailSettings } from '#contracts/mail.ts'
import { type EntryValues, readEntry } from '../../shared/api/entry.ts'
import { emptyValues, type FormModel } from '../../shared/form/values.ts'

/** Query key of the mail settings. */
export const mailKey = ['mail']

/** The names of the fields, in their order. */
export const mailFieldNames = Object.keys(mail.fields)

/** The form of the mail settings; the server never sends a password. */
export const mailModel: FormModel<MailSettings> = {
  emptyValues: emptyValues(mail),
  readValues: (settings) => readEntry(mail, settings).values,
}

function parseSecurity(value: string | undefined): MailSecurity {
  return mailSecurities.find((security) => security === value) ?? 'starttls'
}

/** Returns the values of the form as the API takes them. */
export function toMailValues({ server = '', port, security, username = '', password, from = '', to }: EntryValues) {
  return { server, port, security: parseSecurity(security), username, password, from, to }
}

/** Returns the port after another encryption was chosen: one that is usual with the old encryption becomes the new usual one. */
export function portWith({ port = '', security: before }: EntryValues, security: string): string {
  const isUsual = port === '' || port === String(defaultMailPorts[parseSecurity(before)])
  return isUsual ? String(defaultMailPorts[parseSecurity(security)]) : port
}
